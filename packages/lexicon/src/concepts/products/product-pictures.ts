/** Alt texts that fit any image, and products that shoppers want to see from several sides. */
import { defineConcept } from '../../concept.ts'

/** The whole of an alt text that fits any image, real or placeholder. */
export const anyImage = defineConcept('any-image', {
  en: [
    '(image|images|photo|picture|pic|product|thumbnail|thumb|placeholder|alt|untitled|null|undefined|default)',
    'product (image|photo)',
    'main image',
    'alt text',
    'no image',
    'n/a',
  ],
  de: ['bild', 'produktbild', 'foto', 'kein bild'],
  fr: ['image [du] produit', 'photo [du] produit'],
  es: ['imagen', 'imagen del producto', 'foto'],
  it: ['immagine', 'immagine [del] prodotto', 'foto'],
  pt: ['imagem', 'imagem do produto', 'foto'],
  nl: ['afbeelding', 'productafbeelding', 'foto'],
  sv: ['bild', 'produktbild'],
  da: ['billede', 'produktbillede'],
  no: ['bilde', 'produktbilde'],
  fi: ['kuva', 'tuotekuva'],
  pl: ['zdjęcie', 'zdjęcie produktu', 'obrazek'],
  cs: ['obrázek', 'obrázek produktu', 'foto'],
  sk: ['obrázok', 'obrázok produktu', 'foto', 'fotografia'],
  sl: ['slika', 'slika izdelka', 'fotografija'],
  hr: ['slika', 'slika (proizvoda|artikla)', 'fotografija'],
  sr: ['slika', 'slika (proizvoda|artikla)', 'fotografija'],
  bg: ['снимка', 'снимка на продукта', 'изображение'],
  hu: ['kép', 'termékkép', 'termék kép[e]', 'fotó'],
  ro: ['imagine', 'imagine produs', 'poză', 'fotografie'],
  et: ['pilt', 'toote pilt', 'tootepilt', 'foto'],
  lv: ['attēls', 'bilde', '(preces|produkta) (attēls|foto)', 'foto'],
  lt: ['nuotrauka', '(prekės|produkto) nuotrauka', 'paveikslėlis'],
  ru: ['фото', 'изображение', '(фото|изображение) товара'],
  uk: ['фото', 'зображення', '(фото|зображення) товару'],
})

/** A placeholder for a missing image, anywhere in its file name or description. */
export const placeholderPicture = defineConcept('placeholder-picture', {
  en: [
    'placeholder',
    'no[ ](image|photo|picture|img)',
    'image[ ](not[ ]available|missing|coming[ ]soon)',
    'photo[ ]coming[ ]soon',
    'coming[ ]soon',
    'missing[ ]image',
    'default[ ](product|image|picture)',
    '(image|picture)[ ]default',
    'dummy[ ][image|product]',
  ],
  de: ['kein[ ]bild', 'bild[ ]folgt'],
  fr: ["pas d'image", 'pas[ ]d[ ]image', 'pas dimage', 'image[ ]défaut', 'image[ ]par[ ]défaut'],
  es: ['sin[ ]imagen'],
  it: ['nessuna[ ]immagine'],
  nl: ['geen[ ](afbeelding|foto)'],
  pt: ['sem[ ]imagem'],
  sv: ['(ingen|saknar)[ ]bild', 'bild[ ]saknas', 'bild[ ]kommer'],
  da: ['intet[ ]billede', 'billede[ ](mangler|på[ ]vej)'],
  no: ['(ingen|mangler)[ ]bilde', 'bilde[ ](mangler|kommer)'],
  fi: ['ei[ ]kuvaa', 'kuva[ ](puuttuu|tulossa)'],
  pl: ['brak[ ]zdjęcia'],
  cs: ['bez[ ]obrázku', 'obrázek[ ]není'],
  sk: ['bez[ ]obrázka'],
  sl: ['brez[ ]slike', 'ni[ ]slike'],
  hr: ['bez[ ]slike', 'nema[ ]slike'],
  sr: ['bez[ ]slike', 'nema[ ]slike'],
  bg: ['няма[ ](снимка|изображение)', 'без[ ]снимка'],
  hu: ['nincs[ ]kép'],
  ro: ['fără[ ]imagine'],
  et: ['pilt[ ]puudub', 'pilti[ ]pole'],
  lv: ['nav[ ](attēla|bildes)'],
  lt: ['nėra[ ](nuotraukos|paveikslėlio)'],
  ru: ['нет[ ](фото|изображения)'],
  uk: ['немає[ ](фото|зображення)'],
  ja: ['画像(なし|準備中)', 'no[ ]image'],
  zh: ['暂无图片', '暫無圖片', '无图', '無圖'],
  ko: ['이미지 (없음|준비중)'],
})

/** Products that shoppers want to see from several sides. */
export const seenFromAllSides = defineConcept('seen-from-all-sides', {
  en: [
    '(dress|shirt|tee|t-shirt|trousers|jeans|jacket|coat|skirt|shoe|shoes|boot|boots|sneaker|sneakers|sandal|sandals)',
    '(bag|backpack|watch|ring|necklace|earring|earrings)',
    '(sofa|chair|table|desk|bed|cabinet|shelf|lamp|rug)',
  ],
  de: [
    '(kleid|hemd|hose|jacke|mantel|schuh|schuhe|stiefel|tasche|uhr)',
    '(tisch|stuhl|sessel|bett|schrank|lampe|teppich)',
  ],
  fr: [
    '(robe|chemise|pantalon|veste|manteau|chaussure|chaussures|sac|montre)',
    '(canapé|chaise|table|lit|lampe)',
  ],
  es: ['(vestido|camisa|zapato|zapatos|bolso|silla|mesa)'],
  it: ['(abito|camicia|scarpe|borsa|sedia|tavolo)'],
})

/** Words after a product's name and before its material or accessories. */
export const nameEnd = defineConcept('name-end', {
  en: ['in', 'with', 'for', 'without', 'per'],
  de: ['mit', 'aus', 'für', 'ohne'],
  fr: ['de', 'en', 'avec', 'sans'],
  es: ['de', 'con'],
  it: ['di', 'con', 'senza'],
})

/** Products that look the same from every side, are used up, or cannot be seen. */
export const oneSided = defineConcept('one-sided', {
  en: [
    '(refill|ink|toner|battery|batteries|paper|screw|screws|coffee|tea|wine|beer|soap|candle|seed|seeds|spice|sauce|oil)',
    '(vitamin|capsules|tablets|powder|download|digital|sample|spare|replacement)',
    'gift[ ]card',
  ],
  de: ['(kaffee|tee|wein|bier|öl|kerze|seife|gewürz|gutschein|ersatzteil|batterie|batterien|schrauben)'],
  fr: ['(café|vin|bière|huile|bougie|savon|épice|épices|recharge)', '=thé'],
  es: ['(vino|cerveza|aceite|té|vela|jabón|café|especias|pilas|tornillos|recambio)'],
  it: ['(vino|birra|olio|candela|sapone|caffè|tè|spezie|ricarica|ricambio)'],
  pt: ['(vinho|cerveja|azeite|vela|sabonete|café|chá|especiarias|pilhas|parafusos|recarga)'],
  nl: ['(wijn|bier|olie|kaars|zeep|koffie|thee|kruiden|batterijen|schroeven|navulling)'],
  sv: ['(vin|öl|olja|ljus|tvål|kaffe|te|kryddor|batteri|batterier|skruvar|refill)'],
  da: ['(vin|øl|olie|stearinlys|sæbe|kaffe|te|krydderi|krydderier|batterier|skruer)'],
  no: ['(vin|øl|olje|stearinlys|såpe|kaffe|te|krydder|batterier|skruer)'],
  fi: ['(viini|olut|öljy|kynttilä|saippua|kahvi|tee|mauste|mausteet|paristo|paristot|ruuvit)'],
  pl: ['(wino|piwo|olej|oliwa|świeca|mydło|kawa|herbata|przyprawa|przyprawy|baterie|śruby)'],
  cs: ['(víno|pivo|olej|svíčka|mýdlo|káva|čaj|koření|baterie|šrouby)'],
  sk: ['(víno|pivo|olej|sviečka|mydlo|káva|čaj|korenie|batérie|skrutky)'],
  sl: ['(vino|pivo|olje|sveča|kava|čaj|začimba|začimbe|baterije|vijaki)'],
  hr: ['(vino|pivo|ulje|svijeća|sapun|kava|čaj|začin|začini|baterije|vijci)'],
  sr: ['(vino|pivo|ulje|sveća|sapun|kafa|čaj|začin|začini|baterije|zavrtnji)'],
  bg: ['(вино|бира|олио|масло|свещ|сапун|кафе|чай|подправка|подправки|батерии|винтове)'],
  hu: ['(sör|olaj|gyertya|szappan|kávé|tea|fűszer|csavar)'],
  ro: ['(vin|ulei|lumânare|săpun|cafea|ceai|condiment|condimente|baterii|șuruburi)'],
  et: ['(õlu|küünal|seep|kohv|maitseaine|patareid|kruvid)'],
  lv: ['(vīns|svece|ziepes|kafija|garšviela|garšvielas|baterijas|skrūves)'],
  lt: ['(vynas|aliejus|žvakė|muilas|kava|arbata|prieskoniai|baterijos|varžtai)'],
  ru: ['(вино|пиво|масло|свеча|мыло|кофе|чай|специи|батарейки|шурупы)'],
  uk: ['(вино|пиво|олія|свічка|мило|кава|чай|спеції|батарейки|шурупи)'],
})

/** Bundles and gifts, which may share an image with their parts. */
export const bundleName = defineConcept('bundle-name', {
  en: ['set', 'bundle', 'kit', 'gift', 'pack', 'card', 'voucher'],
  de: ['set', 'gutschein', 'bundle', 'paket'],
  fr: ['lot de', 'coffret'],
  es: ['lote', 'conjunto', 'pack'],
  it: ['cofanetto'],
  nl: ['set', 'pakket'],
})
