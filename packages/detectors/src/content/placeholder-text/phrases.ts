/** Texts that themes, page builders and shop software ship for their owners to replace. Folded. */

/** Whole text of an element. */
export const wholeTexts = new Set([
  'todo',
  'tbd',
  'tba text',
  'xxx',
  'xxxx',
  'xxxxx',
  'asdf',
  'asdfasdf',
  'your text here',
  'your text goes here',
  'text here',
  'enter your text here',
  'add your text here',
  'add text here',
  'add your heading text here',
  'your headline here',
  'your title here',
  'heading here',
  'insert text here',
  'insert title here',
  'description goes here',
  'description here',
  'placeholder',
  'placeholder text',
  'sample text',
  'dummy text',
  'example product title',
  'example product',
  "your product's name",
  'your product name',
  'product title',
  'product name here',
  'collection title',
  'your collection name',
  "your collection's name",
  'example collection title',
  'image slide',
  'slide title',
  'button label',
  'talk about your brand',
  'your store',
  'your company name',
  'your tagline here',
  'just another wordpress site',
  'default welcome msg!',
  'default description',
  'sample page',
  'hello world!',
  'this is a custom block edited from admin panel.',
  'hier steht ihr text',
  'hier text eingeben',
  'platzhalter',
  'mustertext',
  'beispieltext',
  'votre texte ici',
  'texte a remplacer',
  'tu texto aqui',
  'escribe tu texto aqui',
  'il tuo testo qui',
  'testo segnaposto',
  'uw tekst hier',
])

/** Part of a text. Each is a sentence that nobody writes about a product. */
export const phrases = [
  'use this text to share information about your brand with your customers',
  'share information about your brand with your customers',
  'describe a product, share announcements, or welcome customers to your store',
  'pair text with an image to focus on your chosen product',
  'use this section to explain a set of product features',
  'add customer reviews and testimonials to showcase your',
  'use this area to describe your collection',
  'this is where you can describe your product',
  'explain your collection to customers',
  'you can use this element to add a quote',
  'give customers details about the banner image',
  'tell your brand story through images',
  'click edit button to change this text',
  'click here to edit this text',
  'double click to edit this text',
  'this is a paragraph. click here to add your own text',
  "i'm a paragraph. click here to add your own text",
  "i'm a product description. i'm a great place to add more details",
  "i'm a product detail. i'm a great place to add more information",
  'i am text block. click edit button to change this text',
  'i am a slide content. click here to edit',
  'this is a sample page that you can edit',
  'this is an example page. it',
  'welcome to wordpress. this is your first post',
  'it is a long established fact that a reader will be distracted',
  'replace this text with your own',
  'replace this with your own text',
  'insert your text here',
  'add your own text here',
  'write your content here',
  'this is a demo store. no orders will be honored or fulfilled',
  'this is a demo store for testing purposes',
  'hier konnte ihr text stehen',
  'dies ist ein typoblindtext',
  'dies ist ein blindtext',
  'weit hinten, hinter den wortbergen',
  'fern der lander vokalien und konsonantien',
  'ceci est un texte de remplissage',
  'este es un texto de ejemplo',
  'questo e un testo di esempio',
  'dit is een voorbeeldtekst',
] as const

/** Words of the classic filler that no language uses together. */
export const fillerWords = new Set(
  `lorem ipsum dolor amet consectetur consectetuer adipiscing adipisicing elit eiusmod tempor incididunt labore dolore
  magna aliqua aliquam veniam nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure
  reprehenderit voluptate velit cillum fugiat pariatur excepteur occaecat cupidatat proident culpa officia deserunt mollit
  laborum pellentesque vestibulum curabitur suspendisse vivamus praesent phasellus maecenas habitant morbi tristique
  senectus netus malesuada fames egestas vulputate ultricies vitae mauris placerat eleifend leo quisque sagittis
  condimentum tincidunt bibendum scelerisque faucibus ornare ullamcorper`
    .split(/\s+/)
    .filter(Boolean),
)

/** Two words of the filler side by side: what a perfume or a Latin plant name never has. */
export const fillerPairs =
  /\blorem ipsum\b|\bipsum dolor\b|\bdolor sit amet\b|\bconsectetu\w+ adipis\w+\b|\bsed do eiusmod\b|\btempor incididunt\b|\bpellentesque habitant\b|\bmorbi tristique\b|\bsenectus et netus\b|\bmalesuada fames\b|\bduis aute irure\b|\bexcepteur sint\b|\but enim ad minim\b|\bvestibulum tortor\b|\bvestibulum ante ipsum\b|\bnulla facilisi\b|\bullamco laboris\b/

/** Texts about filler itself (design blogs, generators). */
export const aboutFiller =
  /\b(lorem ipsum generator|placeholder text is|dummy text of the printing|what is lorem ipsum|blindtext ist|filler text is)\b/
