/** Languages with a file of their own. Their words are added to those in `concepts`. */
import type { Language } from '../languages.ts'
import { arWords } from './ar.ts'
import { azWords } from './az.ts'
import { bgWords } from './bg.ts'
import { bnWords } from './bn.ts'
import { caWords } from './ca.ts'
import { elWords } from './el.ts'
import { etWords } from './et.ts'
import { euWords } from './eu.ts'
import { faWords } from './fa.ts'
import { glWords } from './gl.ts'
import { heWords } from './he.ts'
import { hiWords } from './hi.ts'
import { hrWords } from './hr.ts'
import { huWords } from './hu.ts'
import { hyWords } from './hy.ts'
import { idWords } from './id.ts'
import { isWords } from './is.ts'
import { kaWords } from './ka.ts'
import { kkWords } from './kk.ts'
import { koWords } from './ko.ts'
import type { LanguageWords } from './language-words.ts'
import { ltWords } from './lt.ts'
import { lvWords } from './lv.ts'
import { mkWords } from './mk.ts'
import { msWords } from './ms.ts'
import { roWords } from './ro.ts'
import { inBothAlphabets } from './serbian-alphabets.ts'
import { slWords } from './sl.ts'
import { sqWords } from './sq.ts'
import { srWords } from './sr.ts'
import { thWords } from './th.ts'
import { trWords } from './tr.ts'
import { urWords } from './ur.ts'
import { viWords } from './vi.ts'
import { zhWords } from './zh.ts'

export const wordsByLanguage: Partial<Record<Language, LanguageWords>> = {
  sl: slWords,
  hr: hrWords,
  sr: inBothAlphabets(srWords),
  bg: bgWords,
  hu: huWords,
  ro: roWords,
  et: etWords,
  lv: lvWords,
  lt: ltWords,
  el: elWords,
  tr: trWords,
  kk: kkWords,
  ar: arWords,
  he: heWords,
  zh: zhWords,
  ko: koWords,
  th: thWords,
  vi: viWords,
  id: idWords,
  fa: faWords,
  ur: urWords,
  hi: hiWords,
  bn: bnWords,
  ka: kaWords,
  hy: hyWords,
  az: azWords,
  mk: mkWords,
  sq: sqWords,
  is: isWords,
  ca: caWords,
  gl: glWords,
  eu: euWords,
  ms: msWords,
}
