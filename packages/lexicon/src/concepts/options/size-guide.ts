import { defineConcept, joinConcepts } from '../../concept.ts'

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
  defineConcept('size-guide-only', {
    en: ['sizing', 'measurement[s]'],
    sl: ['tabela velikosti', 'vodič (po|za) velikosti', 'velikostna tabela'],
    hr: ['(tablica|vodič) [za] veličin(a|e|ama)', 'tablica veličina'],
    sr: ['(tabela|vodič) [za] veličin(a|e|ama)', 'tabela veličina'],
    bg: ['таблица [с|на|за] размери[те]', 'размерна таблица', 'гид за размери'],
    hu: ['méretkalauz'],
    ro: ['(ghid|tabel) [de] mărimi', 'ghidul mărimilor'],
    et: ['suuruste[ ]tabel', 'suurustabel', 'mõõdutabel'],
    lv: ['izmēru tabula', 'izmēru ceļvedis'],
    lt: ['dydžių lentelė', 'dydžių gidas'],
    el: ['(οδηγός|πίνακας) μεγεθών'],
    kk: ['өлшемдер кестесі'],
    ar: ['(دليل|جدول) [ال](مقاسات|المقاسات|الأحجام|القياسات)'],
    he: ['(מדריך|טבלת) (מידות|מידה)'],
    th: ['ตาราง(ขนาด|ไซส์|ไซซ์)', 'คู่มือ(ขนาด|ไซส์)', 'วิธีวัด(ขนาด|ไซส์)'],
    vi: ['(bảng|hướng dẫn) [chọn|quy đổi] (size|kích thước|kích cỡ)'],
    id: ['(panduan|tabel|bagan) ukuran', 'size chart'],
    fa: ['(راهنمای|جدول) (سایز|اندازه|سایزبندی)'],
    ur: ['سائز (گائیڈ|چارٹ)'],
    hi: ['(साइज|साइज़|आकार) (गाइड|चार्ट|मार्गदर्शिका)'],
    bn: ['সাইজ (গাইড|চার্ট)'],
    ka: ['ზომების (ცხრილი|გზამკვლევი|სახელმძღვანელო)'],
    hy: ['չափսերի (աղյուսակ|ուղեցույց)'],
    az: ['ölçü (cədvəli|bələdçisi)'],
    mk: ['(табела|водич) (со|за|на) (големини|величини)'],
    sq: ['(tabela|udhëzuesi) (e|i) (masave|madhësive)'],
    is: ['stærðatafla', 'stærðarleiðbeiningar', 'stærðartafla'],
    ca: ['guia de (talles|mides)', 'taula de (talles|mides)'],
    gl: ['guía de (tallas|tamaños)', 'táboa de tallas'],
    eu: ['(tailen|neurrien) (gida|taula)'],
    ms: ['(panduan|carta|jadual) saiz'],
  }),
)

/** How a piece of clothing turns out, compared with what the buyer usually wears. */
export const fitNote = defineConcept('fit-note', {
  en: ['true to size', '(runs|fits|comes up) (small|large|big|true)', 'size (up|down)', 'usual size'],
  de: ['fällt (normal|klein|groß|kleiner|größer) aus', '(normal|größengerecht) geschnitten', 'übliche größe'],
  fr: ['taille (normalement|petit|grand)', 'taille habituelle'],
  es: ['talla normal', 'talla habitual', 'pid(a|e) una [talla] (más|menos)'],
  it: ['veste (regolare|piccolo|grande|normale)', 'vestibilità (regolare|normale)', 'taglia abituale'],
  pt: ['veste (normal|pequeno|grande)', 'tamanho habitual'],
  nl: ['valt (normaal|klein|groot|kleiner|groter) [uit]'],
  sv: ['(normal|liten|stor) i storleken'],
  da: ['(normal|lille|stor) i størrelsen'],
  no: ['(normal|liten|stor) i størrelsen'],
  fi: ['normaali mitoitus', 'tavallinen mitoitus'],
  pl: ['rozmiarówka (standardowa|zaniżona|zawyżona)'],
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
