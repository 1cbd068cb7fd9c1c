/** A state's screenshots in one small picture: the three widths side by side, light above dark. */
import sharp from 'sharp'

export const widths = [390, 1280, 1600] as const
export const schemes = ['light', 'dark'] as const
export const viewportHeight = 900

/** Screenshots are kept at a quarter of their size: small enough for the repository, and texts still show. */
const scale = 4
const gap = 8
const cellHeight = viewportHeight / scale
const stripWidth = widths.reduce((sum, width) => sum + width / scale + gap, -gap)
const stripHeight = cellHeight * schemes.length + gap

/** Difference of one color channel, 0 to 255, from which a pixel counts as changed; less is compression. */
const channelTolerance = 48
/** Share of changed pixels from which a picture counts as changed. */
export const changedShare = 0.002

/** A column of the strip: where it starts and how wide it is, in pixels. */
function columnOf(width: (typeof widths)[number]): { left: number; width: number } {
  const before = widths.slice(0, widths.indexOf(width))
  return {
    left: Math.round(before.reduce((sum, own) => sum + own / scale + gap, 0)),
    width: Math.round(width / scale),
  }
}

/** @param shots PNG by scheme and width, in the order of `schemes`, then `widths`. */
export async function stripOf(shots: readonly Buffer[]): Promise<Buffer> {
  const cells = await Promise.all(
    shots.map(async (shot, index) => {
      const width = widths[index % widths.length] ?? widths[0]
      const column = columnOf(width)
      const row = Math.floor(index / widths.length)
      const input = await sharp(shot).resize({ width: column.width, height: cellHeight }).png().toBuffer()
      return { input, left: column.left, top: Math.round(row * (cellHeight + gap)) }
    }),
  )
  return sharp({
    create: {
      width: Math.round(stripWidth),
      height: Math.round(stripHeight),
      channels: 3,
      background: '#98a2b3',
    },
  })
    .composite(cells)
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
}

/** Share of pixels that differ, 0 to 1; 1 if the sizes differ. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [before, after].map((picture) =>
      sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!a || !b || a.data.length !== b.data.length || a.info.width !== b.info.width) return 1
  let changed = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const isChanged = [0, 1, 2].some(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > channelTolerance,
    )
    if (isChanged) changed += 1
  }
  return changed / (a.data.length / 3)
}

/** All strips' desktop pictures in a grid, light and dark in turn. */
export async function contactSheet(strips: readonly Buffer[], columns: number): Promise<Buffer> {
  const { left, width } = columnOf(1280)
  const cells = await Promise.all(
    strips.map(async (strip, index) => ({
      input: await sharp(strip)
        .extract({ left, width, top: index % 2 === 0 ? 0 : Math.round(cellHeight + gap), height: cellHeight })
        .png()
        .toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (cellHeight + gap),
    })),
  )
  const rows = Math.ceil(strips.length / columns)
  return sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (cellHeight + gap) + gap,
      channels: 3,
      background: '#e4e7ec',
    },
  })
    .composite(cells)
    .webp({ quality: 78, effort: 6 })
    .toBuffer()
}
