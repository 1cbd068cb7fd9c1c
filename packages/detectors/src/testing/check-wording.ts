/** Wording rules for findings, so that all alerts read alike. */
import type { EvidenceRow, Finding } from '@vitrine/engine/api/detector'

const titleLength = 60
const maxSentences = 2
const maxSteps = 4

/** Verbs that advice may begin with. */
const advisingVerbs = new Set(
  `Accept Add Aim Allow Answer Apply Ask Assign Avoid Bring Build Bundle Cache Calculate Change Check Choose Clear
  Close Combine Compare Compress Compute Connect Contact Convert Copy Correct Count Create Crop Cut Declare Defer
  Delete Describe Disable Drop Enable End Enter Exclude Explain Export Fill Find Fix Follow Format Generate Give
  Group Hide Host Import Include Increase Keep Label Lead Leave Let Limit Link List Load Lower Make Map Mark Match
  Measure Merge Move Name Offer Open Pass Pick Place Point Preload Print Put Raise Reactivate Read Rebuild Record
  Redirect Reduce Refresh Register Release Remove Rename Renew Repair Repeat Replace Reply Report Reserve Resize
  Restore Return Review Rewrite Round Save Say Scale Send Separate Serve Set Shorten Show Shrink Sort Specify
  Speed Split Start State Stop Store Submit Switch Take Test Translate Trim Turn Unblock Unify Unpublish Update
  Upload Use Validate Verify Wait Wrap Write`.split(/\s+/),
)

/** Text of the store, which keeps its own length, quotes and punctuation. */
const quoted = /“[^”]*”/g

/** Dots that don't end a sentence: decimals, host and file names, abbreviations. */
const innerDots = /(?<=\S)\.(?=\S)|\b(?:e\.g|i\.e|vs|approx|min|max|no|Inc|St)\.(?=\s\S)/gi

function countSentences(text: string): number {
  return [
    ...text
      .replace(quoted, 'x')
      .replace(innerDots, '')
      .matchAll(/[.!?](?=\s|$)/g),
  ].length
}

const rowTitles = (row: EvidenceRow) =>
  row.row_type === 'text' ? [row.title ?? ''] : [row.before_title ?? '', row.after_title ?? '']

/** What is wrong with the finding's texts, one sentence each; empty when nothing is. */
export function checkWording(finding: Finding, detectorAdvice?: string): string[] {
  const { title, where, description, rows, howChecked = [] } = finding
  const advice = finding.advice ?? detectorAdvice
  const problems: string[] = []
  if (title.length > titleLength) problems.push(`title has ${title.length} characters, not ${titleLength}`)
  if (/\(\d[^)]*\)$/.test(title)) problems.push('title ends with a count')
  if (title.toLowerCase().endsWith(` on ${where.toLowerCase()}`)) problems.push('title repeats the place')
  const sentences = countSentences(description)
  if (sentences > maxSentences) problems.push(`description has ${sentences} sentences, not ${maxSentences}`)
  if (howChecked.length > maxSteps)
    problems.push(`howChecked has ${howChecked.length} steps, not ${maxSteps}`)
  const verb = advice?.split(/\s/)[0]
  if (verb !== undefined && !advisingVerbs.has(verb))
    problems.push(`advice begins with "${verb}", not a verb`)
  for (const row of rows)
    if (row.row_type === 'text_before_after' && row.after_title === 'Suggested')
      if (row.before_content.trim() === row.after_content.trim())
        problems.push(`suggests what is there already: ${row.after_content}`)
  for (const text of [title, description, advice ?? '', ...howChecked, ...rows.flatMap(rowTitles)])
    if (/["']/.test(text.replace(quoted, ''))) problems.push(`straight quotes in: ${text}`)
  return problems
}
