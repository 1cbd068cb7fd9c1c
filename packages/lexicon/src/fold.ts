/**
 * Text as concepts compare it: lower case, without accents and strokes, with straight apostrophes and single spaces;
 * letters that Arabic, Persian, and Urdu write differently are the same, and so are the digits of all scripts.
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
    // Hebrew marks in abbreviations.
    '\u05f3': "'",
    '\u05f4': '"',
    // Arabic yeh without dots, Persian yeh, kaf and heh, teh marbuta.
    '\u0649': '\u064a',
    '\u06cc': '\u064a',
    '\u06a9': '\u0643',
    '\u06c1': '\u0647',
    '\u0629': '\u0647',
  }
  return (
    text
      // Soft hyphens and other invisible characters, and the Arabic stroke that only widens a word.
      .replace(/[\ufe0e-\ufe0f\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
      .normalize('NFKD')
      // Accents of Latin, Greek, and Cyrillic letters, the vowels of Hebrew ones, and the hamza and vowels of Arabic ones.
      .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u0655\u0670]/g, '')
      // Digits, ten in a row in each script: Arabic, Persian, Devanagari, Bengali.
      .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, (digit) =>
        String((digit.charCodeAt(0) - (digit < '\u0966' ? 0 : 6)) % 16),
      )
      .toLowerCase()
      .replace(
        /[øłđßæœı\u2018\u2019\u02bc\u2010\u05f3\u05f4\u0649\u06cc\u06a9\u06c1\u0629]/g,
        (letter) => strokes[letter] ?? letter,
      )
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
