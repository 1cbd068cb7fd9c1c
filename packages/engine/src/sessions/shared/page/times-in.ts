/** Finds an amount in text whose digits may be in several elements: raised cents, decimals of their own. */
import type { Money } from '@vitrine/kernel/figures/money'

const number = /\d(?:[\d.,'’\s]*\d)?/g

/** How often lines hold the digits of an amount, within a line or over several. */
export function timesIn(text: string, { minor, exponent }: Pick<Money, 'minor' | 'exponent'>): number {
  const isWhole = minor % 10 ** exponent === 0
  const wanted = new Set([String(minor), ...(isWhole ? [String(minor / 10 ** exponent)] : [])])
  const timesAmong = (texts: readonly string[]) =>
    texts.flatMap((each) => each.match(number) ?? []).filter((each) => wanted.has(each.replace(/\D/g, '')))
      .length
  return timesAmong(text.split('\n')) + timesAmong([text])
}
