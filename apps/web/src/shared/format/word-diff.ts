/** Which words differ between two texts. Pure; used for "Currently on the Website" and "Suggested Change". */

export interface DiffPart {
  text: string
  isChanged: boolean
}

export interface WordDiff {
  before: DiffPart[]
  after: DiffPart[]
}

/** A number with its sign and unit is one word: "30 cm" and "38 cm" differ as a whole. */
const tokenPattern =
  /[$€£¥]?\d+(?:[.,:]\d+)*(?:\s?(?:%|°C|°F|mm|cm|km|kg|mg|ml|cl|dl|oz|lb|lbs|ft|in|kW|kWh|GB|MB|TB|USD|EUR|GBP|[mglWVAL€£$])(?![\p{L}\d]))?|[\p{L}\p{M}\d_'’]+|\s+|[^\s\p{L}\p{M}\d]/gu

/**
 * Above this number of compared pairs the texts are marked as entirely different; a word diff of that length is
 * unreadable.
 */
const maxPairs = 4_000_000

export const tokenize = (text: string): string[] => text.match(tokenPattern) ?? []

/** Length of the longest common subsequence starting at each pair of positions, row by row. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint16Array
    const next = rows[i + 1] as Uint16Array
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

/** Part of a comparison: equal on both sides, or the differing text of each side. */
interface Run {
  isEqual: boolean
  before: string
  after: string
}

function addTo(runs: Run[], isEqual: boolean, before: string, after: string) {
  const last = runs.at(-1)
  if (last !== undefined && last.isEqual === isEqual) {
    last.before += before
    last.after += after
  } else {
    runs.push({ isEqual, before, after })
  }
}

function runsOf(a: readonly string[], b: readonly string[]): Run[] {
  if (a.length * b.length > maxPairs) return [{ isEqual: false, before: a.join(''), after: b.join('') }]
  const lengths = commonLengths(a, b)
  const runs: Run[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      addTo(runs, true, left, left)
      i += 1
      j += 1
    } else if (
      right === undefined ||
      (left !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      addTo(runs, false, left ?? '', '')
      i += 1
    } else {
      addTo(runs, false, '', right)
      j += 1
    }
  }
  return runs
}

/** Joins changes that have no unchanged word between them, for one continuous highlight. */
function joinClose(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  runs.forEach((run, index) => {
    const isBetween = index > 0 && index < runs.length - 1
    const isWordless = !/[\p{L}\p{N}]/u.test(run.before)
    addTo(joined, run.isEqual && !(isBetween && isWordless), run.before, run.after)
  })
  return joined
}

/** Parts of one side; blanks at the edge of a change are left unmarked. */
function partsOf(runs: readonly Run[], side: 'before' | 'after'): DiffPart[] {
  const parts: DiffPart[] = []
  const push = (text: string, isChanged: boolean) => {
    if (text === '') return
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else parts.push({ text, isChanged })
  }
  for (const run of runs) {
    const text = run[side]
    const core = text.trim()
    if (run.isEqual || core === '') {
      push(text, false)
    } else {
      const start = text.indexOf(core)
      push(text.slice(0, start), false)
      push(core, true)
      push(text.slice(start + core.length), false)
    }
  }
  return parts
}

/** Compares two texts word by word. The parts of each side joined give that side's text. */
export function wordDiff(before: string, after: string): WordDiff {
  const runs = joinClose(runsOf(tokenize(before), tokenize(after)))
  return { before: partsOf(runs, 'before'), after: partsOf(runs, 'after') }
}
