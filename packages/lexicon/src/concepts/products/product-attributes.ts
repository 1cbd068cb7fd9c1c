/** Names of product attributes in tables and sentences. */

import { defineConcept } from '../../concept.ts'
import { defineTerms } from '../../terms.ts'

/** Labels of table rows. "Size" and "contents" may be a volume or a weight. */
export const attributeLabels = defineTerms('attribute', {
  volume: {
    en: ['size', 'capacity', 'volume', '[net] content[s]', 'filling volume'],
    de: ['größe', 'inhalt', 'volumen', 'füllmenge', 'fassungsvermögen', 'nennvolumen'],
    fr: ['taille', 'contenance', 'capacité'],
    es: ['tamaño', 'capacidad', 'contenido'],
    it: ['formato', 'capacità', 'contenuto'],
    nl: ['formaat', 'inhoud', 'capaciteit'],
  },
  'net weight': {
    en: ['size', 'net weight', '[net] content[s]'],
    de: ['größe', 'nettogewicht', 'inhalt', 'füllmenge'],
    fr: ['taille', 'poids net', 'contenu'],
    es: ['tamaño', 'peso neto', 'contenido neto'],
    it: ['formato', 'peso netto', 'contenuto'],
    nl: ['formaat', 'inhoud', 'netto gewicht'],
  },
  weight: {
    en: ['[product|item] weight'],
    de: ['gewicht', 'eigengewicht'],
    fr: ['poids'],
    es: ['peso'],
    it: ['peso'],
    nl: ['gewicht'],
  },
  storage: {
    en: ['size', 'capacity', '[internal] storage', 'storage capacity'],
    de: ['größe', 'speicher', 'speicherkapazität', 'speicherplatz'],
    fr: ['taille', 'stockage', 'capacité de stockage'],
    es: ['tamaño', 'almacenamiento', 'capacidad de almacenamiento'],
    it: ['archiviazione'],
    nl: ['formaat', 'opslag', 'opslagcapaciteit'],
  },
  power: {
    en: ['[rated] power', 'wattage', 'power consumption'],
    de: ['leistung', 'leistungsaufnahme', 'nennleistung'],
    fr: ['puissance'],
    es: ['potencia'],
    it: ['potenza'],
    nl: ['vermogen'],
  },
  'battery capacity': {
    en: ['battery [capacity]', 'capacity'],
    de: ['akku', 'akkukapazität', 'batteriekapazität', 'kapazität'],
    fr: ['batterie', 'capacité de la batterie'],
    es: ['batería', 'capacidad de la batería'],
    it: ['batteria', 'capacità della batteria'],
    nl: ['batterij', 'batterijcapaciteit'],
  },
  'pack size': {
    en: ['pack (size|quantity)', '(quantity|units|items) per pack'],
    de: ['packungsgröße', 'stück pro packung'],
    fr: ['quantité par paquet'],
    es: ['unidades por paquete'],
    it: ['pezzi per confezione'],
    nl: ['aantal per verpakking'],
  },
  'number of pieces': {
    en: ['pieces', 'number of pieces', 'piece count', 'pcs'],
    de: ['stückzahl', 'anzahl [der] teile', 'teile', 'teilezahl'],
    fr: ['nombre de pièces'],
    es: ['número de piezas', 'piezas'],
    it: ['numero [di] pezzi', 'pezzi'],
    nl: ['aantal (stuks|stukjes)'],
  },
  height: {
    en: ['height'],
    de: ['höhe'],
    fr: ['hauteur'],
    es: ['alto', 'altura'],
    it: ['altezza'],
    nl: ['hoogte'],
  },
  width: {
    en: ['width'],
    de: ['breite'],
    fr: ['largeur'],
    es: ['ancho', 'anchura'],
    it: ['larghezza'],
    nl: ['breedte'],
  },
  length: {
    en: ['length'],
    de: ['länge'],
    fr: ['longueur'],
    es: ['largo', 'longitud'],
    it: ['lunghezza'],
    nl: ['lengte'],
  },
  depth: {
    en: ['depth'],
    de: ['tiefe'],
    fr: ['profondeur'],
    es: ['profundidad', 'fondo'],
    it: ['profondità'],
    nl: ['diepte'],
  },
  diameter: {
    en: ['diameter'],
    de: ['durchmesser'],
    fr: ['diamètre'],
    es: ['diámetro'],
    it: ['diametro'],
    nl: ['diameter'],
  },
  colour: {
    en: ['color', 'colour'],
    de: ['farbe'],
    fr: ['couleur', 'coloris'],
    es: ['color'],
    it: ['colore'],
    nl: ['kleur'],
  },
  material: {
    en: ['material[s]', 'composition'],
    de: ['material', 'zusammensetzung'],
    fr: ['matière', 'matériau', 'composition'],
    es: ['material', 'composición'],
    it: ['materiale', 'composizione'],
    nl: ['materiaal'],
  },
  fit: {
    en: ['compatible (with|model|models|device|devices)', 'compatibility', 'fits', 'suitable for'],
    de: ['kompatibel mit', 'kompatibilität', '(passend|geeignet) für'],
    fr: ['compatible avec', 'compatibilité'],
    es: ['compatible con', 'compatibilidad'],
    it: ['compatibile con', 'compatibilità'],
    nl: ['geschikt voor', 'compatibel met'],
  },
})

/** Words directly before an amount of this attribute in a sentence. */
export const measuredBefore = defineTerms('measured-before', {
  volume: {
    en: ['capacity', 'filling volume', 'holds'],
    de: ['fassungsvermögen', 'füllmenge', 'fasst'],
    fr: ['contenance', 'capacité'],
    es: ['capacidad'],
    it: ['capacità'],
    nl: ['capaciteit'],
  },
  power: {
    en: ['power', 'wattage'],
    de: ['leistung'],
    fr: ['puissance'],
    es: ['potencia'],
    it: ['potenza'],
    nl: ['vermogen'],
  },
  storage: {
    en: ['storage'],
    de: ['speicher[platz]'],
    fr: ['stockage'],
    es: ['almacenamiento'],
    nl: ['opslag'],
  },
  'battery capacity': {
    en: ['battery [capacity]'],
    de: ['akku'],
    fr: ['batterie'],
    es: ['batería'],
    it: ['batteria'],
    nl: ['batterij'],
  },
  weight: {
    en: ['weighs [only|just]'],
    de: ['wiegt [nur]'],
    fr: ['pèse [seulement]'],
    es: ['pesa [solo]'],
    it: ['pesa [solo]'],
    nl: ['weegt'],
  },
})

/** Words directly after an amount of this attribute in a sentence. */
export const measuredAfter = defineTerms('measured-after', {
  height: {
    en: ['high', 'tall'],
    de: ['hoch'],
    fr: ['de haut[eur]'],
    es: ['de (alto|altura)'],
    it: ['di altezza'],
    nl: ['hoog'],
  },
  width: {
    en: ['wide'],
    de: ['breit'],
    fr: ['de larg(e|eur)'],
    es: ['de ancho'],
    it: ['di larghezza'],
    nl: ['breed'],
  },
  length: {
    en: ['long'],
    de: ['lang'],
    fr: ['de long[ueur]'],
    es: ['de largo'],
    it: ['di lunghezza'],
  },
  depth: {
    en: ['deep'],
    de: ['tief'],
    fr: ['de profondeur'],
    es: ['de fondo'],
    it: ['di profondità'],
    nl: ['diep'],
  },
})

/** Words between the name of an attribute and its amount. */
export const measuredAs = defineConcept('measured-as', {
  en: ['of', 'is', 'from'],
  de: ['von', 'ist', 'beträgt'],
  fr: ['de', 'est de'],
  es: ['de', 'es de'],
  it: ['di', 'è di'],
  nl: ['van', 'is'],
})

/** Words before the product's material. */
export const madeOf = defineConcept('made-of', {
  en: ['(made|crafted|woven|knitted|manufactured) [entirely|completely] (of|from|out of)'],
  de: ['[gefertigt|hergestellt|besteht] aus'],
  fr: ['(fabriqué|réalisé|fait)[e] en'],
  es: ['(hecho|hecha|fabricado|fabricada) (de|en)'],
  it: ['(realizzato|realizzata|fatto|fatta) (in|di)'],
  nl: ['(gemaakt|vervaardigd) (van|uit)'],
})

/** Words before the number of items in a pack. */
export const packOf = defineConcept('pack-of', {
  en: ['(pack|set|box|case|bundle|lot)[s] of'],
  de: ['(pack|set|box) von'],
  fr: ['(paquet|boîte|coffret|lot) de'],
  es: ['(paquete|caja|juego)[s] de'],
  it: ['confezione (di|da)'],
  nl: ['(pak|doos|set) van'],
})

/** Words after the number of items in a pack. */
export const packAfterNumber = defineConcept('pack-after-number', {
  en: ['pack', 'pk'],
  de: ['er[ ](pack|set)'],
})

/** The same with the kinds of packs and goods that are counted. */
export const countsPack = defineConcept('counts-pack', {
  en: ['pack', 'pk', 'count', 'ct', 'pcs', 'pieces', 'piece set'],
  de: ['er[ ](pack|set)', 'stück[e]'],
  es: ['piezas'],
  it: ['pezzi'],
})

/** Bottles, cans and the like, directly after their number. */
export const containers = defineConcept('containers', {
  en: ['pack*', 'count*', 'pieces', 'pcs', 'bottles', 'cans'],
  de: ['er', 'stück*', 'flaschen', 'dosen'],
  fr: ['bouteilles'],
  es: ['botellas'],
  it: ['bottiglie'],
  nl: ['flessen', 'blikken'],
})

/** Pieces, directly after their number. */
export const piecesAfterNumber = defineConcept('pieces-after-number', {
  en: ['piece[s]', 'pcs', 'pc'],
  de: ['stück', 'teile', 'teilig*'],
  es: ['piezas'],
  it: ['pezzi'],
  nl: ['stuks'],
})

/** A pair. */
export const pair = defineConcept('pair', {
  en: ['pair[s]'],
  de: ['paar[e]'],
  fr: ['paire[s]'],
  es: ['pares'],
  it: ['paia'],
})

/** Memory of a device, as opposed to the device's size. */
export const memoryKind = defineConcept('memory-kind', { en: ['ram', 'ddr#', 'ddr', 'memory', 'ssd', 'hdd'] })

/** Between two amounts that are alternatives or parts: "or", "by", "of". */
export const partOf = defineConcept('part-of', {
  en: ['by', 'of', 'or'],
  de: ['oder'],
  fr: ['ou', 'a'],
  es: ['o', 'e'],
  it: ['o', 'al'],
  nl: ['en', 'of'],
})
