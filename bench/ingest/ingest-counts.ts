/** Figures that the measured process reports about itself. */
export interface IngestCounts {
  readonly pendingBatches: number
  readonly stored: number
  readonly unique: number
}
