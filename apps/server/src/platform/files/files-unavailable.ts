/** The store of files is away for the moment; asking again later helps. */
export class FilesUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FilesUnavailable'
  }
}
