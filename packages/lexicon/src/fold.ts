/**
 * Text as concepts compare it: lower case, without accents and strokes, with straight apostrophes and single spaces.
 * Offsets differ from those of the original text. It is passed to page functions, so it must not use anything from
 * outside.
 */
export function fold(text: string): string {
  // Most texts are ASCII, and Unicode decomposition costs more than everything else here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim()
  // Letters that Unicode decomposition leaves unchanged, although stores write them with and without their stroke.
  const strokes: Readonly<Record<string, string>> = {
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ı: 'i',
    '\u2018': "'",
    '\u2019': "'",
    '\u02bc': "'",
    '\u2010': '-',
  }
  return (
    text
      // Soft hyphens and other invisible characters.
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .normalize('NFKD')
      // Accents of Latin, Greek, and Cyrillic letters, and the hamza and vowels of Arabic ones.
      .replace(/[\u0300-\u036f\u064b-\u0655]/g, '')
      .toLowerCase()
      .replace(/[øłđßæœı\u2018\u2019\u02bc\u2010]/g, (letter) => strokes[letter] ?? letter)
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
