/** What the evidence of an alert shows: screenshots with marks, grouped into steps. Pure. */
import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import type { AlertContentRow } from '@vitrine/modules/alerts/contract'

/** A box in shares of the screenshot's width and height. */
export interface ScreenshotMark {
  x: number
  y: number
  width: number
  height: number
  label: string | null
  /** Where its label is: where it covers least, inside the place of something that is missing. */
  side: 'right' | 'left' | 'inside' | 'above' | 'below' | 'above-end' | 'below-end'
}

export interface Screenshot {
  url: string
  alt: string
  title: string | null
  /** CSS pixels of the page; null: unknown until the screenshot is loaded. */
  size: { width: number; height: number } | null
  /** Pixels of the file: more than the page's, so that it can be enlarged. */
  fileWidth: number | null
  marks: readonly ScreenshotMark[]
  /** CSS color behind the page's content. */
  background: string | null
  pageUrl: string | null
  takenAt: string | null
  region: string | null
  platform: string | null
}

/** Screenshots that are shown together: a page on desktop, or on desktop and phone side by side. */
export type ScreenshotStep = readonly Screenshot[]

/** Above this share of the screenshot a label would be cut off. */
const topShare = 0.08
/** From this share on a label ends with its mark instead of beginning with it. */
const endShare = 0.6

function sideOf(mark: EvidenceMark, width: number, height: number): ScreenshotMark['side'] {
  if (mark.is_missing) return 'inside'
  const side = mark.label_side ?? (mark.y < topShare * height ? 'below' : 'above')
  return (side === 'above' || side === 'below') && mark.x > endShare * width ? `${side}-end` : side
}

/** A row's screenshot; null when it has none. Older rows have neither marks nor a ratio. */
export function toScreenshot(row: AlertContentRow, alertTitle: string): Screenshot | null {
  const url = row.row_type === 'image_before_after' ? (row.before_image_url ?? row.image_url) : row.image_url
  if (row.row_type === 'text' || row.row_type === 'text_before_after' || !url) return null
  const { width, height } = row
  const ratio = row.ratio ?? 1
  return {
    url,
    alt: row.title || `Evidence: ${alertTitle}`,
    title: row.title ?? null,
    size: width && height ? { width: width / ratio, height: height / ratio } : null,
    fileWidth: width ?? null,
    marks:
      width && height
        ? (row.marks ?? []).map((mark) => ({
            x: mark.x / width,
            y: mark.y / height,
            width: mark.width / width,
            height: mark.height / height,
            label: mark.label,
            side: sideOf(mark, width, height),
          }))
        : [],
    background: row.background ?? null,
    pageUrl: row.page_url ?? null,
    takenAt: row.taken_at ?? null,
    region: row.region ?? null,
    platform: row.platform ?? null,
  }
}

/** The same page on another device joins the screenshot before it. */
export function stepsOf(screenshots: readonly Screenshot[]): ScreenshotStep[] {
  const steps: Screenshot[][] = []
  for (const screenshot of screenshots) {
    const last = steps.at(-1)
    const first = last?.[0]
    const isSamePage = first?.pageUrl != null && first.pageUrl === screenshot.pageUrl
    const isOtherDevice = first?.platform !== screenshot.platform && screenshot.platform !== null
    if (last?.length === 1 && isSamePage && isOtherDevice) last.push(screenshot)
    else steps.push([screenshot])
  }
  return steps.map((step) =>
    step.toSorted((a, b) => Number(a.platform === 'Mobile') - Number(b.platform === 'Mobile')),
  )
}

/** Width of a label beside its mark, as a share of the screenshot. */
const labelShare = 0.12

/** The part of a screenshot that its marks cover, in shares; its upper middle without marks. */
export function focusOf(marks: readonly ScreenshotMark[]) {
  if (marks.length === 0) return { x: 0.5, y: 0, top: 0, width: 0.05 }
  const left = Math.min(...marks.map(({ x }) => x))
  const right = Math.max(
    ...marks.map(({ x, width, side }) => x + width + (side === 'right' ? labelShare : 0)),
  )
  const top = Math.min(...marks.map(({ y }) => y))
  const bottom = Math.max(...marks.map(({ y, height }) => y + height))
  return { x: (left + right) / 2, y: (top + bottom) / 2, top, width: Math.max(0.05, right - left) }
}
