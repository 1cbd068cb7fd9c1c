/** Colors of an image by place: a perceptual hash only compares brightness. */
import type { DownscaledImage } from './downscale-image.ts'

const side = 4

/** Mean color of each field of a grid of four by four, row by row, as 16 times “rrggbb” in one text. */
export function fieldColors({ rgb, width, height }: DownscaledImage): string {
  const sums = new Float64Array(side * side * 3)
  const counts = new Float64Array(side * side)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const field = Math.floor((y * side) / height) * side + Math.floor((x * side) / width)
      counts[field] = (counts[field] ?? 0) + 1
      for (let channel = 0; channel < 3; channel++) {
        const at = field * 3 + channel
        sums[at] = (sums[at] ?? 0) + (rgb[(y * width + x) * 3 + channel] ?? 0)
      }
    }
  const means = [...sums].map((sum, at) => Math.round(sum / Math.max(1, counts[Math.floor(at / 3)] ?? 0)))
  return means.map((mean) => mean.toString(16).padStart(2, '0')).join('')
}
