/** Converts the texts of arguments, and says what is wrong with those that can't be converted. */
import type { RegionTarget } from '@vitrine/engine/api/scan-types'
import { Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { UsageError } from '../usage-error.ts'
import type { FailCondition } from './baseline.ts'

export const listOf = (values: readonly string[] | undefined): string[] =>
  (values ?? []).flatMap((value) => value.split(',').map((part) => part.trim())).filter((part) => part !== '')

export function webAddress(text: string, what: string): string {
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError(`${what} must be a URL such as https://shop.example, not "${text}".`)
  return url.href
}

export function regionOf(text: string): RegionTarget {
  const at = text.indexOf('=')
  if (at < 1)
    throw new UsageError(`--region must be NAME=URL, such as UK=https://shop.example/uk, not "${text}".`)
  const name = text.slice(0, at).trim().toUpperCase()
  return {
    name,
    roots: text
      .slice(at + 1)
      .split(',')
      .map((root) => webAddress(root, `--region ${name}`)),
  }
}

export function platformsOf(names: readonly string[]): Platform[] {
  if (names.length === 0) return [...Platform.options]
  const chosen = names.map((name) => {
    const found = Platform.options.find((platform) => platform.toLowerCase() === name.toLowerCase())
    if (found === undefined) throw new UsageError(`--platform takes desktop and mobile, not "${name}".`)
    return found
  })
  return [...new Set(chosen)]
}

export function hostAndPort(text: string): string {
  const host = text.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  if (!/^(\[[0-9a-f:.]+\]|[^\s:[\]]+):\d{1,5}$/i.test(host))
    throw new UsageError(`--allow-host must be HOST:PORT, such as 127.0.0.1:9101, not "${text}".`)
  return host
}

export function oneOf<const Word extends string>(text: string, words: readonly Word[], name: string): Word {
  const found = words.find((word) => word === text.toLowerCase())
  if (found === undefined) throw new UsageError(`${name} must be one of ${words.join(', ')}, not "${text}".`)
  return found
}

export function parseWholeNumber(text: string, name: string, min: number, max: number): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max)
    throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return number
}

/** "high" or "new:high". */
export function failCondition(text: string, hasBaseline: boolean): FailCondition {
  const [, isNew, level = ''] = /^(new:)?(.*)$/i.exec(text) ?? []
  const severity = oneOf(level, Severity.options, '--fail-on')
  if (isNew !== undefined && !hasBaseline)
    throw new UsageError('--fail-on new:… needs --baseline FILE, the JSON of an earlier scan.')
  return { severity, isNewOnly: isNew !== undefined }
}

/** Characters that a header's name and value may have (RFC 9110); no line breaks. */
const headerLine = /^([!#$%&'*+.^_`|~\w-]+):[\t ]*([\t\u0020-\u007e\u0080-\u00ff]+)$/
/** Headers that describe the connection or the message itself. */
const reserved = /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|proxy-.*)$/i

/** "Name: value" of every --header, and the one of --basic-auth; names in lower case. */
export function storeHeaders(
  lines: readonly string[],
  basicAuth: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? []
    // The value may be a secret and isn't repeated.
    if (name === undefined || value === undefined)
      throw new UsageError('--header must be "Name: value", such as "X-Preview: 1".')
    if (reserved.test(name)) throw new UsageError(`--header can’t set ${name}.`)
    headers[name.toLowerCase()] = value.trim()
  }
  if (basicAuth === undefined) return headers
  if (!/^[^:]+:/.test(basicAuth)) throw new UsageError('--basic-auth must be USER:PASSWORD.')
  headers.authorization = `Basic ${Buffer.from(basicAuth, 'utf8').toString('base64')}`
  return headers
}
