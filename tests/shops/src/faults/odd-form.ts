type OddName = 'origin' | 'channel' | 'panel' | 'layout' | 'entry'

/** A buy form that is built a little differently from all others, as one that somebody changed by hand. */
export function withOddForm(text: string, name: OddName): string {
  return text.replace(
    '<input type="hidden" name="variant"',
    `<input type="hidden" name="${name}" value="page"><input type="hidden" name="variant"`,
  )
}
