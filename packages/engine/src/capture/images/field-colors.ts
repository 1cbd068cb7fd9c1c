/** Colors of an image by place: a perceptual hash only compares brightness. */
import type { DownscaledImage } from './downscale-image.ts'

const side = 8

/** Mean color of each field of a grid of eight by eight, row by row, as 64 times “rrggbb” in one text. */
export function fieldColors(image: DownscaledImage): string {
  const fields = Array.from({ length: side * side }, (_, at) =>
    fieldMean(image, Math.floor(at / side), at % side),
  )
  return fields
    .flat()
    .map((mean) => mean.toString(16).padStart(2, '0'))
    .join('')
}

/** Black for the fields without a pixel that an image smaller than the grid has. */
function fieldMean({ rgb, width, height }: DownscaledImage, row: number, column: number): number[] {
  // The first pixel whose place, as a share of the side, is in the field.
  const start = (field: number, length: number) => Math.ceil((field * length) / side)
  const [top, bottom] = [start(row, height), start(row + 1, height)]
  const [left, right] = [start(column, width), start(column + 1, width)]
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
      red += rgb[at] ?? 0
      green += rgb[at + 1] ?? 0
      blue += rgb[at + 2] ?? 0
    }
  const count = Math.max(1, (bottom - top) * (right - left))
  return [red, green, blue].map((sum) => Math.round(sum / count))
}
