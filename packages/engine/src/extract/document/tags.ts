/** Elements by how they break up text. */

/** Inline elements; every other element starts and ends a block. */
export const inlineTags: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark picture q rp rt ruby s ' +
    'samp slot small source span strike strong sub sup svg time tt u var wbr'
  ).split(' '),
)

/** Elements whose text is never read. */
export const nonTextTags: ReadonlySet<string> = new Set(
  'script style noscript template svg canvas iframe object embed video audio select option datalist math head title'.split(
    ' ',
  ),
)
