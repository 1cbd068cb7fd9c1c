/** Phone numbers reduced for comparison: without formatting, country code and trunk zero. */
import { phoneExtension } from '@vitrine/lexicon/concepts/trust/contacts'
import { fold } from '@vitrine/lexicon/fold'

export interface PhoneNumber {
  /** Calling code without "+"; null when the number is written for domestic callers. */
  countryCode: string | null
  /** Digits after country code and trunk zero. */
  national: string
  /** It ends with an extension ("123456-0", "ext. 12"). */
  hasExtension: boolean
}

/** Region → calling code of the countries whose number kinds are known below or that are often compared. */
const codeOfRegion: Readonly<Record<string, string>> = {
  US: '1',
  CA: '1',
  UK: '44',
  GB: '44',
  IE: '353',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  ES: '34',
  PT: '351',
  IT: '39',
  DK: '45',
  SE: '46',
  NO: '47',
  FI: '358',
  PL: '48',
  CZ: '420',
  SK: '421',
  HU: '36',
  RO: '40',
  GR: '30',
  TR: '90',
  AU: '61',
  NZ: '64',
  BR: '55',
  MX: '52',
  IN: '91',
  JP: '81',
}
const codes = [...new Set(Object.values(codeOfRegion))].sort((a, b) => b.length - a.length)

/** Toll-free and shared-cost numbers by calling code; stores list them beside an ordinary number on purpose. */
const special: Readonly<Record<string, RegExp>> = {
  '1': /^(8(00|33|44|55|66|77|88)|900)/,
  '44': /^[389]/,
  '49': /^(800|180|900|137|32)/,
  '43': /^(800|8[12]\d|9)/,
  '41': /^(800|84|90)/,
  '33': /^8/,
  '32': /^(800|78|90)/,
  '31': /^(800|90|88|85)/,
  '34': /^(80|90)/,
  '39': /^(80\d|84\d|89\d|199)/,
  '61': /^(1[38]00|13)/,
}
const mobile: Readonly<Record<string, RegExp>> = {
  '44': /^7/,
  '49': /^1[567]/,
  '43': /^6[5-9]/,
  '41': /^7[5-9]/,
  '33': /^[67]/,
  '32': /^4[5-9]/,
  '31': /^6/,
  '34': /^[67]/,
  '351': /^9/,
  '39': /^3/,
  '46': /^7/,
  '48': /^(4[5]|5[0137]|6|7[2389]|88)/,
  '61': /^4/,
  '353': /^8/,
}
const namedExtension = new RegExp(String.raw`[\s,;]*(?:${phoneExtension.behindNumber})\.?\s*\d{1,5}$`, 'u')
const extension = /\s?[-–]\s?\d{1,2}$/

/**
 * Reads a written number.
 * @param region of the store, whose callers need no country code
 * @returns null for anything but a whole number: letters in place of digits, too few or too many digits
 */
export function readPhone(written: string, region: string): PhoneNumber | null {
  const folded = fold(written)
  const hasExtension = namedExtension.test(folded) || extension.test(folded)
  const text = folded.replace(namedExtension, '').replace(/\(0\)/g, '').trim()
  if (/\p{L}/u.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const foreign = /^\(?\+/.test(text) ? digits : /^00\d/.test(digits) ? digits.slice(2) : null
  if (foreign !== null) {
    const code = codes.find((each) => foreign.startsWith(each))
    return code === undefined ? null : whole(code, foreign.slice(code.length), hasExtension)
  }
  const isNorthAmerican = codeOfRegion[region] === '1' && digits.length === 11 && digits.startsWith('1')
  return whole(null, isNorthAmerican ? digits.slice(1) : digits, hasExtension)
}

function whole(countryCode: string | null, rest: string, hasExtension: boolean): PhoneNumber | null {
  const national = rest.replace(/^0+/, '')
  return national.length >= 7 && national.length <= 12 ? { countryCode, national, hasExtension } : null
}

/** The same number in two formats: one may omit the extension, and some countries have further trunk digits. */
export function isSameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  return a.national.includes(b.national) || b.national.includes(a.national)
}

/**
 * Whether two numbers serve the same purpose: same country and kind (ordinary, mobile, toll-free), and not two
 * extensions of one exchange.
 */
export function areOfOneKind(a: PhoneNumber, b: PhoneNumber, region: string): boolean {
  const own = codeOfRegion[region] ?? ''
  const [codeOfA, codeOfB] = [a.countryCode ?? own, b.countryCode ?? own]
  if (codeOfA !== codeOfB || kindOf(codeOfA, a.national) !== kindOf(codeOfB, b.national)) return false
  const isExchange = a.hasExtension || b.hasExtension || ['49', '43', '41'].includes(codeOfA)
  return !(isExchange && a.national.slice(0, -3) === b.national.slice(0, a.national.length - 3))
}

function kindOf(code: string, national: string): 'special' | 'mobile' | 'line' {
  if ((special[code] ?? /^(800|900)/).test(national)) return 'special'
  return mobile[code]?.test(national) ? 'mobile' : 'line'
}
