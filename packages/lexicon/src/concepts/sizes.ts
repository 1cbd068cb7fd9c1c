/** Sizes of clothing and other wearables. */
import { defineConcept, joinConcepts } from '../concept.ts'

/** The name of a size guide. */
export const sizeGuideName = defineConcept('size-guide-name', {
  en: [
    'siz(e|ing) (guide|chart|table|help|finder)[s]',
    'fit (guide|chart|finder)',
    'find (my|your) size',
    "what['s|s] my size",
    'size advisor',
  ],
  de: ['größentabelle[n]', 'größenberat*', 'größenguide', 'größenfinder', 'maßtabelle[n]'],
  fr: ['(guide|tableau) des (tailles|pointures)'],
  es: ['(guía|tabla) de tallas'],
  it: ['guida [alle] taglie', 'tabella taglie'],
  pt: ['guia de tamanhos', 'tabela de medidas', 'guia de medidas'],
  nl: ['maattabel', 'maatadvies', 'matentabel'],
  sv: ['storleksguide', 'storlekstabell'],
  da: ['størrelsesguide', 'størrelsesskema'],
  no: ['størrelsesguide', 'størrelsestabell'],
  fi: ['kokotaulukko', 'koko opas', 'kokoopas'],
  pl: ['tabela rozmiarów'],
  cs: ['tabulka velikostí'],
  sk: ['tabuľka veľkostí'],
  hu: ['mérettáblázat'],
  ro: ['ghid [de] mărimi', 'tabel [de] mărimi'],
  el: ['μεγεθολόγιο', 'οδηγός μεγεθών'],
  tr: ['beden tablosu'],
  ru: ['таблица размеров', 'размерная сетка'],
  uk: ['таблиця розмірів', 'розмірна сітка'],
  ja: ['サイズガイド', 'サイズ表', 'サイズチャート'],
  zh: ['尺码表', '尺寸表', '尺碼表'],
  ko: ['사이즈 가이드', '사이즈 표'],
})

/** A size guide or table of measurements, in words that may concern any dimensions. */
export const sizeGuide = joinConcepts(
  'size-guide',
  sizeGuideName,
  defineConcept('size-guide-only', { en: ['sizing', 'measurement[s]'] }),
)

/** An option that chooses a size. */
export const sizeOption = defineConcept('size-option', {
  en: ['size[s]', '(shoe|ring) size'],
  de: ['größe', 'schuhgröße', 'ringgröße', 'konfektionsgröße'],
  fr: ['taille', 'pointure'],
  es: ['talla'],
  it: ['taglia', 'misura'],
  pt: ['tamanho'],
  nl: ['maat', 'schoenmaat'],
  sv: ['storlek'],
  da: ['størrelse'],
  no: ['størrelse'],
  fi: ['koko'],
  pl: ['rozmiar'],
  cs: ['velikost'],
  sk: ['veľkosť'],
  tr: ['beden'],
})

/** Body measurements. */
export const bodyMeasure = defineConcept('body-measure', {
  en: ['chest', 'waist', 'hip[s]', 'inseam', 'bust'],
  de: ['brustumfang', 'taillenumfang', 'bundweite', 'taille'],
  fr: ['poitrine', 'tour de taille', 'taille'],
  es: ['pecho', 'cintura'],
  it: ['torace', 'vita'],
  nl: ['borst', 'taille'],
})

/** Names of sizes. */
export const sizeName = defineConcept('size-name', {
  en: ['one size', 'small', 'medium', 'large', 'x[ ]large', 'petite', 'tall'],
})

/** Sizes of any goods, in the words that distinguish variants in product names. */
export const sizeWord = joinConcepts(
  'size-word',
  sizeName,
  defineConcept('size-word-only', {
    de: ['klein[e|er|es]', 'mittel', 'groß[e|er|es]'],
    fr: ['petit[e]', 'moyen[ne]', 'grand[e]'],
    es: ['pequeñ(o|a)', 'median(o|a)', 'grande'],
    it: ['piccol(o|a)', 'medi(o|a)', 'grande'],
    pt: ['pequen(o|a)', 'médi(o|a)', 'grande'],
    nl: ['klein', 'middel', 'groot'],
    sv: ['liten', 'mellan', 'stor'],
    da: ['lille', 'mellem', 'stor'],
    no: ['liten', 'middels', 'stor'],
    fi: ['pieni', 'keskikokoinen', 'iso', 'suuri'],
    pl: ['mał(y|a|e)', 'średni[a|e]', 'duż(y|a|e)'],
    cs: ['mal(ý|á|é)', 'střední', 'velk(ý|á|é)'],
  }),
)

/** Goods with sizes that are not worn. */
export const notWorn = defineConcept('not-worn', {
  en: [
    '(candle|lamp|rug|carpet|poster|print|frame|canvas|bottle|oil|box|bag|pack|towel|bedding|duvet|pillow|mattress)[s]',
    '(blanket|curtain|cushion|mug|vase|pot|plate|bowl|basket|shelf|table|chair|sofa|screen|cable)[s]',
  ],
  de: ['kerze[n|s]', 'teppich[e|s]', 'bild', 'bilds', 'kissen', 'decke[n|s]'],
  fr: ['tapis', 'coussin[s]'],
  es: ['alfombra[s]'],
  it: ['tappeto'],
  nl: ['kussen[s]'],
  pt: ['vela[s]', 'tapete[s]', 'almofada[s]', 'lençol', 'lençóis', 'toalha[s]'],
  sv: ['matta', 'mattor', 'kudde', 'kuddar', 'lakan', 'handduk', 'handdukar', 'tavla', 'påslakan'],
  da: ['tæppe[r]', 'pude[r]', 'lagen', 'håndklæde[r]', 'plakat', 'sengetøj'],
  no: ['teppe[r]', 'pute[r]', 'laken', 'håndkle', 'plakat', 'sengetøy'],
  fi: ['matto', 'tyyny', 'lakana', 'pyyhe', 'juliste'],
  pl: ['dywan', 'poduszka', 'pościel', 'ręcznik', 'plakat', 'obraz'],
  cs: ['koberec', 'polštář', 'povlečení', 'ručník', 'plakát', 'obraz'],
})

/** A size guide, by the name of its page or image. */
export const sizeGuideFile = defineConcept('size-guide-file', {
  en: ['*size[ ](guide|chart)*', '*sizing*'],
  de: ['*groessen*', '*größentabelle*'],
  fr: ['*taille*'],
  es: ['*tallas*'],
  it: ['*taglie*'],
  nl: ['*maattabel*'],
})
