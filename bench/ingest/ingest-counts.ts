/** What the measured process tells about itself. */
export interface IngestCounts {
  readonly pendingBatches: number
  readonly stored: number
  readonly unique: number
}
