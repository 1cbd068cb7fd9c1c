/** Subjects of checkout fields, by their labels and names. */
import { defineConcept } from '../../concept.ts'

/** Data that no store needs to deliver an order. */
export const needlessField = defineConcept('needless-field', {
  en: [
    'fax',
    'birth[ ](day|date)',
    'date of birth',
    'gender',
    'title',
    'salutation',
    'middle name',
    'mothers maiden',
    'marital',
    'how did you hear',
    'company size',
    'website',
  ],
  de: ['telefax', 'geburtsdatum', 'geschlecht', 'anrede'],
  fr: ['date de naissance', 'sexe', 'civilité'],
  es: ['fecha de nacimiento', 'sexo'],
  it: ['data di nascita', 'sesso'],
  pt: ['data de nascimento', 'sexo'],
  nl: ['geboortedatum', 'geslacht', 'aanhef'],
  sv: ['födelsedatum', 'kön'],
  da: ['fødselsdato', 'køn'],
  no: ['fødselsdato', 'kjønn'],
  fi: ['syntymäaika', 'sukupuoli'],
  pl: ['data urodzenia', 'płeć'],
  cs: ['datum narození', 'pohlaví', 'oslovení'],
  sk: ['dátum narodenia', 'pohlavie', 'oslovenie'],
  sl: ['datum rojstva', 'spol'],
  hr: ['datum rođenja', 'spol', 'oslovljavanje'],
  sr: ['datum rođenja', 'pol'],
  bg: ['дата на раждане', 'рожден(а дата|ден)', 'пол', 'обръщение'],
  hu: ['születési (dátum|idő)', 'megszólítás'],
  ro: ['data nașterii', 'sex', 'apelativ'],
  et: ['sünni(kuupäev|päev|aeg)', 'sugu'],
  lv: ['dzimšanas (datums|diena)', 'dzimums'],
  lt: ['gimimo data', 'gimtadienis', 'lytis'],
  ru: ['дата рождения', 'день рождения', 'пол'],
  uk: ['дата народження', 'день народження', 'ваша стать'],
})

export const emailField = defineConcept('email-field', {
  en: ['*e[ ]mail*'],
  fr: ['courriel'],
  es: ['correo electrónico'],
  it: ['posta elettronica'],
  pt: ['correio eletrónico'],
  sv: ['epost*', 'e post*'],
  no: ['epost*', 'e post*'],
  fi: ['sähköposti*'],
  tr: ['e posta*', 'eposta*'],
  ru: ['электронная почта', 'электронной почты', 'эл. почта'],
  uk: ['електронна пошта', 'електронної пошти'],
  ja: ['メールアドレス'],
  zh: ['邮箱', '電子郵件', '电子邮件'],
  ko: ['이메일'],
  he: ['דואר אלקטרוני', 'אימייל'],
  ar: ['البريد الإلكتروني'],
})

export const phoneField = defineConcept('phone-field', {
  en: ['*phone*', '*mobile*', 'tel'],
  de: ['*telefon*', 'mobilnummer', 'handynummer'],
  fr: ['*téléphone*'],
  es: ['*teléfono*'],
  it: ['*telefono*', 'cellulare'],
  nl: ['telefoon*'],
})

export const givenNameField = defineConcept('given-name-field', {
  en: ['*first[ ]name*', 'given*'],
  de: ['*vorname*'],
  fr: ['*prénom*'],
  es: ['nombre'],
  it: ['nome'],
  nl: ['voornaam'],
})

export const familyNameField = defineConcept('family-name-field', {
  en: ['*last[ ]name*', '*surname*', '*family*'],
  de: ['*nachname*'],
  fr: ['nom de famille'],
  es: ['*apellido*'],
  it: ['cognome'],
  nl: ['achternaam'],
})

export const postalCodeField = defineConcept('postal-code-field', {
  en: ['*post[ ]code*', '*postal*', 'zip', 'zip[ ]code'],
  de: ['plz', 'postleitzahl*'],
  fr: ['code postal'],
  es: ['código postal'],
  it: ['codice postale'],
  nl: ['postcode'],
})

export const cityField = defineConcept('city-field', {
  en: ['city', '*town*'],
  de: ['ort', 'stadt', 'wohnort'],
  fr: ['*ville*'],
  es: ['*ciudad*'],
  it: ['città'],
  nl: ['woonplaats'],
})

export const secondAddressField = defineConcept('second-address-field', {
  en: ['address[ ][line][ ]2', '*apartment*', 'suite'],
  de: ['*adresszusatz*'],
  fr: ["complément d'adresse"],
})

export const streetField = defineConcept('street-field', {
  en: ['*street*', 'address', 'address[ ][line][ ]1'],
  de: ['*straße*', '*adresse*'],
  fr: ['*adresse*'],
  es: ['*dirección*'],
  it: ['indirizzo'],
  nl: ['adres', 'straat*'],
})

/** Sells to businesses or members, or on prescription, only. */
export const closedShop = defineConcept('closed-shop', {
  en: ['b2b', 'trade', 'wholesale', 'dealer', 'prescription', 'members only'],
  de: ['händler', 'fachhandel', 'großhandel'],
  fr: ['professionnels', 'grossiste'],
  es: ['mayoristas', 'mayorista'],
  it: ['rivenditori', 'ingrosso'],
  nl: ['groothandel'],
})

/** An option that makes a different article, unlike engraving, gift wrap, or a warranty. */
export const articleOption = defineConcept('article-option', {
  en: [
    '(color|colour|size|material|flavor|flavour|scent)[s]',
    '(finish|capacity|storage|memory|volume|length|width)',
  ],
  de: ['farbe[n]', 'größe[n]', 'groesse', 'geschmack', 'ausführung', 'material'],
  fr: ['couleur[s]', 'taille[s]', 'goût', 'matière'],
  es: ['color', 'colores', 'talla[s]', 'tamaño', 'sabor', 'material'],
  it: ['colore', 'colori', 'taglia', 'taglie', 'gusto', 'materiale'],
  pt: ['cor', 'cores', 'tamanho[s]', 'sabor'],
  nl: ['kleur', 'maat', 'smaak'],
  sv: ['färg', 'storlek', 'smak'],
  da: ['farve', 'størrelse', 'smag'],
  no: ['farge', 'størrelse', 'smak'],
  fi: ['väri', 'koko', 'maku'],
  pl: ['kolor', 'rozmiar', 'smak'],
  cs: ['barva', 'velikost', 'příchuť'],
  sk: ['farba', 'veľkosť', 'príchuť'],
  sl: ['barva', 'velikost', 'okus', 'dolžina'],
  hr: ['boja', 'veličina', 'okus', 'dužina'],
  sr: ['boja', 'veličina', 'ukus', 'dužina'],
  bg: ['цвят', 'размер', 'вкус', 'разфасовка'],
  hu: ['szín', 'méret', 'íz', 'kiszerelés'],
  ro: ['culoare', 'mărime', 'aromă', 'gramaj'],
  et: ['värv', 'suurus', 'maitse'],
  lv: ['krāsa', 'izmērs', 'garša', 'tilpums'],
  lt: ['spalva', 'dydis', 'skonis', 'talpa'],
  ru: ['цвет', 'размер', 'вкус', 'объем'],
  uk: ['колір', 'розмір', 'смак', "об'єм"],
})
