/** Recognizes pictures on which nothing is to be seen, such as a page that hasn't painted yet. */
import sharp from 'sharp'

/** Deviation of a channel, of 255, below which a picture is one plain area; compression alone stays under it. */
const plainBelow = 2

/** Whether a picture shows one plain area and nothing else. */
export async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(bytes).removeAlpha().stats()
  return channels.every(({ stdev }) => stdev < plainBelow)
}
