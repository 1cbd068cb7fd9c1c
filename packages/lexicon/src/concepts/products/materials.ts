/** Materials of products. */

import { defineConcept } from '../../concept.ts'
import { joinTerms } from '../../terms.ts'
import { fibers } from './fibers.ts'
import { hardMaterials } from './hard-materials.ts'
import { metals } from './metals.ts'
import { woods } from './woods.ts'

/** Materials, without weaves (velvet, denim, felt), which do not state the fiber. */
export const materials = joinTerms(fibers, woods, metals, hardMaterials)

/** Words that only qualify a material. */
export const pureMaterial = defineConcept('pure-material', {
  en: ['100', '%', 'pure', 'solid', 'genuine', 'real', 'organic', 'natural', 'stainless', 'fine'],
  de: ['rein', 'reine', 'reiner', 'reinem', 'massiv', 'massiv(e|er|em|es)', 'echt', 'echt(e|em)', 'bio'],
  fr: ['pur', 'pure', 'massif', 'véritable', 'inox', 'inoxydable', 'bio'],
  es: ['inoxidable', 'puro', 'pura', 'macizo', 'bio'],
  it: ['inossidabile', 'puro', 'pura', 'massello', 'organico', 'biologico'],
  pt: ['100', '%', 'pur(o|a)', 'maciç(o|a)', 'genuín(o|a)', 'inoxidável'],
  nl: ['zuiver', 'massief', 'echt', 'roestvrij', 'biologisch'],
  sv: ['100', '%', 'ren', 'massiv[t]', 'äkta', 'rostfritt', 'ekologisk'],
  da: ['100', '%', 'ren', 'massiv[t]', 'ægte', 'rustfrit', 'økologisk'],
  no: ['100', '%', 'ren', 'massiv[t]', 'ekte', 'rustfritt', 'økologisk'],
  fi: ['100', '%', 'puhdas', 'aito', 'ruostumaton', 'luomu'],
  pl: ['100', '%', 'czyst(y|a|e)', 'lit(y|a|e)', 'naturaln(y|a|e)', 'nierdzewna', 'organiczn(y|a|e)'],
  cs: ['100', '%', 'čist(ý|á|é)', 'masivní', 'pravá', 'nerezová', 'bio'],
  sk: ['100', '%', 'čist(ý|á|é)', 'masívn(y|a|e)', 'pravá', 'nehrdzavejúca', 'bio'],
  hu: ['100', '%', 'tiszta', 'tömör', 'valódi', 'rozsdamentes', 'bio'],
  ro: ['100', '%', 'pur[ă]', 'masiv', 'natural[ă]', 'inoxidabil'],
  el: ['100', '%', 'καθαρ(ό|ή)', 'γνήσι(ο|α)', 'ανοξείδωτ(ο|ος)', 'μασίφ', 'οργανικό'],
  tr: ['100', '%', 'saf', 'hakiki', 'gerçek', 'paslanmaz', 'organik', 'doğal', 'masif'],
  ru: ['100', '%', 'натуральн(ый|ая|ое)', 'чист(ый|ая|ое)', 'нержавеющая', 'массив'],
  uk: ['100', '%', 'натуральн(ий|а|е)', 'чист(ий|а|е)', 'нержавіюча', 'масив'],
  ar: ['100', '%', 'نقي', 'خالص', 'طبيعي', 'أصلي'],
  he: ['100', '%', 'טהור', 'טבעי', 'אמיתי', 'מלא', 'אורגנית'],
  ja: ['100', '%', '天然', '純粋', '本物', 'ステンレス'],
  zh: ['100', '%', '纯', '純', '天然', '真'],
  ko: ['100', '%', '순', '천연', '리얼'],
})
