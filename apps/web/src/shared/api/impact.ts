/** How an estimate was made, ready to be shown. Screens build it from what the server answers. */
export interface ImpactBreakdown {
  unit: 'money' | 'count'
  value: number
  low: number
  high: number
  /** "$48,000". */
  value_text: string
  /** "a week". */
  period_text: string
  /** What the range says in words, and which input it comes from. */
  range_text: string
  /** Wording of a figure on the scale. */
  format: (value: number) => string
  factors: { label: string; value_text: string; is_estimate: boolean }[]
  /** The product of the factors before rounding. */
  result_text: string
  inputs: { label: string; value_text: string; source: string; is_measured: boolean; range_text?: string }[]
  contributions: { title: string; value: number; value_text: string; thumbnail_url: string | null }[]
}
