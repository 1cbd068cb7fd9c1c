/** Colors. */

import { defineConcept } from '../../concept.ts'
import { joinTerms } from '../../terms.ts'
import { brightColours } from './bright-colours.ts'
import { neutralColours } from './neutral-colours.ts'

/** Names of colors, without shades between two colors, and without names that mean something else in another language. */
export const colours = joinTerms(neutralColours, brightColours)

/** Names of colors that are also scents, flavors and flowers. */
export const alsoThings = defineConcept('also-things', {
  en: ['rose', 'orange', 'violet', 'cacao'],
  de: ['violett', 'rosa'],
  fr: ['marron'],
  es: ['naranja'],
  it: ['viola'],
})

/** Words that only shade a color. */
export const shades = defineConcept('shade', {
  en: ['light', 'dark', 'deep', 'pale', 'bright', 'matt', 'matte', 'glossy'],
  de: ['hell', 'dunkel', 'matt'],
  fr: ['clair', 'foncé', 'mat'],
  es: ['claro', 'oscuro', 'mate'],
  it: ['chiaro', 'scuro', 'opaco'],
  pt: ['clar(o|a)', 'escur(o|a)', 'fosc(o|a)'],
  nl: ['licht', 'donker', 'mat'],
  sv: ['ljus[t|a]', 'mörk[t|a]', 'matt'],
  da: ['lys[e]', 'mørk[e|t]', 'mat'],
  no: ['lys[e]', 'mørk[e|t]', 'matt'],
  fi: ['vaalea', 'tumma', 'matta', 'kiiltävä'],
  pl: ['jasn(y|a|e)', 'ciemn(y|a|e)', 'matow(y|a|e)'],
  cs: ['světl(ý|á|é)', 'tmav(ý|á|é)', 'matn(ý|á|é)'],
  sk: ['svetl(ý|á|é)', 'tmav(ý|á|é)', 'matn(ý|á|é)'],
  sl: ['svetl(a|i|o)', 'temn(a|i|o)'],
  hr: ['svijetl(a|i|o)', 'tamn(a|i|o)'],
  sr: ['svetl(a|i|o)', 'tamn(a|i|o)'],
  bg: ['свет(ъл|ла|ло|ли)', 'тъм(ен|на|но|ни)'],
  hu: ['világos', 'sötét', 'matt'],
  ro: ['deschis[ă]', 'închis[ă]', 'mat[ă]'],
  et: ['hele', 'tume', 'matt'],
  lv: ['gaiš(s|a|ā)', 'tumš(s|a|ā)'],
  lt: ['švies(i|us)', 'tams(i|us)'],
  el: ['ανοιχτ(ό|ή)', 'σκούρ(ο|α)', 'ματ'],
  tr: ['açık', 'koyu', 'mat'],
  ru: ['св(е|ё)тл(ый|ая|ое|ые)', 'т(е|ё)мн(ый|ая|ое|ые)', 'матов(ый|ая|ое|ые)'],
  uk: ['світл(ий|а|е|і)', 'темн(ий|а|е|і)', 'матов(ий|а|е|і)'],
  kk: ['ашық', 'қою'],
  ar: ['فاتح', 'غامق', 'داكن'],
  he: ['בהיר[ה]', 'כהה'],
  ja: ['ライト', 'ダーク', '薄い', '濃い'],
  zh: ['浅', '淺', '深'],
  ko: ['연한', '진한', '라이트', '다크'],
  th: ['อ่อน', 'เข้ม'],
  vi: ['=nhạt', '=đậm', '=sáng', '=tối'],
  id: ['gelap', 'terang'],
  fa: ['روشن', 'تیره'],
  ur: ['ہلکا', 'گہرا'],
  hi: ['हल्का', 'हल्की', 'गहरा', 'गहरी'],
  bn: ['হালকা', 'গাঢ়'],
  ka: ['ღია', 'მუქი'],
  hy: ['բաց', 'մուգ'],
  az: ['açıq', 'tünd'],
  mk: ['светл(а|о|и)', 'темн(а|о|и)'],
  is: ['ljós*', 'dökk*'],
  ca: ['clar[a]', 'fosc[a]'],
  gl: ['clar(o|a)', 'escur(o|a)'],
  eu: ['argia', 'iluna'],
  ms: ['gelap', 'cerah'],
})

/** The beginning of a word that shades the color after it: "dunkelblau". */
export const shadePrefix = defineConcept('shade-prefix', {
  de: ['dunkel', 'hell'],
  nl: ['donker', 'licht'],
})
