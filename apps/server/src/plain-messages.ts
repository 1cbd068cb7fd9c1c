/** Validation messages in plain words. Contracts say more where they can; these are for all others. */
import { z } from 'zod'

type Problem = z.core.$ZodRawIssue

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a URL, such as https://shop.example',
  uuid: 'isn’t a valid ID',
  guid: 'isn’t a valid ID',
  datetime: 'must be a date and time, such as 2026-01-31T09:00:00Z',
  date: 'must be a date, such as 2026-01-31',
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  date: 'must be a date',
}

/** More options than this do not fit into a sentence. */
const maxChoices = 12

/** Makes every schema of this process use these messages, unless it has its own. */
export function usePlainMessages(): void {
  z.config({ customError: plainMessage })
}

function plainMessage(problem: Problem): string {
  const { path = [], input } = problem
  if (path.length === 0 && problem.code === 'invalid_type') {
    return input === undefined || input === null
      ? 'The request is empty. Send its fields as JSON.'
      : 'The request must be a JSON object.'
  }
  const label = labelOf(path)
  if (input === undefined || input === null || isEmptyText(problem)) {
    return `${label} ${isPlural(label) ? 'are' : 'is'} required`
  }
  return `${label} ${problemOf(problem)}`
}

const isEmptyText = (problem: Problem) =>
  problem.code === 'too_small' && problem.origin === 'string' && Number(problem.minimum) === 1

const isPlural = (label: string) => /[^isu]s$/i.test(label)

function problemOf(problem: Problem): string {
  switch (problem.code) {
    case 'invalid_type':
      return kinds[String(problem.expected)] ?? 'must be an object'
    case 'invalid_value':
      return problem.values.length > maxChoices
        ? 'isn’t one of the possible values'
        : `must be ${problem.values.length === 1 ? '' : 'one of '}${problem.values.join(', ')}`
    case 'too_small':
      return sizeProblem(problem.origin, Number(problem.minimum), 'at least', problem.inclusive !== false)
    case 'too_big':
      return sizeProblem(problem.origin, Number(problem.maximum), 'at most', problem.inclusive !== false)
    case 'invalid_format':
      return formats[problem.format] ?? 'doesn’t have the right format'
    case 'not_multiple_of':
      return `must be a multiple of ${problem.divisor}`
    case 'unrecognized_keys':
      return `can’t have ${problem.keys.join(', ')}`
    default:
      return 'isn’t valid'
  }
}

function sizeProblem(
  origin: string,
  limit: number,
  bound: 'at least' | 'at most',
  isInclusive: boolean,
): string {
  const count = limit.toLocaleString('en-US')
  if (origin === 'string') return `must be ${bound} ${count} character${limit === 1 ? '' : 's'} long`
  if (['array', 'set', 'map'].includes(origin)) {
    if (bound === 'at least' && limit === 1) return 'can’t be empty'
    return `must have ${bound} ${count} ${limit === 1 ? 'entry' : 'entries'}`
  }
  if (isInclusive) return `must be ${bound} ${count}`
  return `must be ${bound === 'at least' ? 'more' : 'less'} than ${count}`
}

const abbreviations: Readonly<Record<string, string>> = {
  api: 'API',
  id: 'ID',
  ids: 'IDs',
  url: 'URL',
  urls: 'URLs',
}

/** `first_name` is "First name"; an entry of a list has the name of its list. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'The request'
  const words = String(name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[_\s]+/)
    .map((word) => abbreviations[word.toLowerCase()] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
