/** Votes by rule: colors of an image against the words of a name, names of results against the words of a search. */
import sharp from 'sharp'
import { linesOf, type ReadPrompt } from './read-prompt.ts'

const hues: readonly [word: RegExp, from: number, to: number][] = [
  [/\bred\b/i, 340, 20],
  [/\borange\b/i, 20, 45],
  [/\byellow\b/i, 45, 70],
  [/\bgreen\b/i, 70, 170],
  [/\bblue\b/i, 180, 260],
  [/\b(purple|violet)\b/i, 260, 300],
  [/\bpink\b/i, 300, 345],
]

/** The kind of vote, recognized by the response format that the instructions name; null: no vote. */
export async function vote(
  text: string,
  prompt: ReadPrompt,
  image: Uint8Array | null,
): Promise<object | null> {
  if (/"relevant": \[numbers\]/.test(text)) return { relevant: relevantOf(prompt) }
  if (/"remarks": \[/.test(text)) return { remarks: remarksOf(prompt) }
  const isFits = /"fits": true/.test(text)
  if (!isFits && !/"shows_other": true/.test(text)) return null
  const isOther = image !== null && (await showsOther(linesOf(prompt, 'name').join(' '), image))
  return isFits ? { fits: !isOther, confidence: 0.9 } : { shows_other: isOther, confidence: 0.9 }
}

async function showsOther(name: string, image: Uint8Array): Promise<boolean> {
  const wanted = hues.find(([word]) => word.test(name))
  if (wanted === undefined) return false
  const { data } = await sharp(image)
    .resize(24, 24, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [, from, to] = wanted
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const max = Math.max(red, green, blue)
    const spread = max - Math.min(red, green, blue)
    if (spread < 50) continue
    const turn =
      max === red
        ? (green - blue) / spread
        : max === green
          ? 2 + (blue - red) / spread
          : 4 + (red - green) / spread
    const hue = (turn * 60 + 360) % 360
    if (from < to ? hue >= from && hue <= to : hue >= from || hue <= to) return false
  }
  return true
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

function relevantOf(prompt: ReadPrompt): number[] {
  const wanted = wordsOf(linesOf(prompt, 'search').join(' '))
  return linesOf(prompt, 'results').flatMap((line, at) =>
    wordsOf(line).some((word) => wanted.includes(word)) ? [at + 1] : [],
  )
}

/** A page with three or more promotional lines (an exclamation mark, "now", "only", "sale") is crowded. */
function remarksOf(prompt: ReadPrompt): object[] {
  const loud = linesOf(prompt, 'page text').filter((line) => /!|\b(now|only|sale)\b/i.test(line))
  return loud.length < 3 ? [] : [{ aspect: 'crowded', quote: loud[0] }]
}
