import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import type { Platform } from '@vitrine/kernel/names/vocabulary'

/** An evidence screenshot and the spots to mark in it. */
export interface EvidenceScreenshot {
  blob: string
  url: string
  platform: Platform
  region: string
  takenAt: string
  width: number
  height: number
  /** Pixels per CSS pixel. */
  ratio: number
  /** CSS colour behind the page's content; null: unknown. */
  background: string | null
  marks: EvidenceMark[]
  /** Blob of a small square picture of the product, else of the page; null: none was taken. */
  thumbnail: string | null
}
