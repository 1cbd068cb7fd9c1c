/**
 * Text as concepts compare it: lower case, without accents and strokes, with straight apostrophes and single spaces.
 * Offsets are not those of the text. Page functions are given it as it is, so it uses nothing from outside.
 */
export function fold(text: string): string {
  // Most texts are plain, and decomposing them costs more than everything else here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim()
  // Letters that decomposition leaves whole although shops write them with and without their stroke.
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
      // Soft hyphens and other characters that nobody sees.
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
