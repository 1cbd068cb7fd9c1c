type OddName = 'origin' | 'channel' | 'panel' | 'layout' | 'entry'

/** A buy form with a slightly different structure, as after a manual edit. */
export function withOddForm(text: string, name: OddName): string {
  return text.replace(
    '<input type="hidden" name="variant"',
    `<input type="hidden" name="${name}" value="page"><input type="hidden" name="variant"`,
  )
}
