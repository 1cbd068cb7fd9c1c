import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { OptionFact } from '@vitrine/engine/facts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'

type Fault = 'default' | 'unnamed' | 'empty' | 'twice' | 'hex' | 'code'

const defaultNames =
  /^(default title|default|standard-?variante|titre par defaut|titulo predeterminado|titolo predefinito|option ?\d|variant ?\d|new option|untitled|choose an option value)$/
const prompts =
  /^(-+|—|\.{3}|.*(choose|select|pick|wahlen|auswahlen|choisi|elegir|selecciona|sceg|scegli|kies|valj|velg|vaelg|wybierz|escolh).*)$/
const hexColour = /^#[0-9a-f]{6}$/i
const code = /^[A-Z]{2,5}[-_]\d{3,}[-_\dA-Z]*$/

interface Observation {
  fault: Fault
  shown: string
  right: string
}

/** The spelling that most values share in form, or the first one. */
function cleanSpelling(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(squeeze(value), (counts.get(squeeze(value)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? ''
}

function observe(option: OptionFact): Observation | null {
  const labels = option.values.map(({ label }) => label).filter((label) => !prompts.test(fold(label)))
  const name = fold(option.name)
  // A single default value stands for "no variants" and is hidden by every good theme.
  if (labels.length < 2) return null
  const asDefault = labels.find((label) => defaultNames.test(fold(label)))
  if (asDefault !== undefined)
    return { fault: 'default', shown: asDefault, right: 'A name that tells shoppers what they choose' }
  if (/^(option ?\d|title|new option|untitled)$/.test(name))
    return {
      fault: 'unnamed',
      shown: option.name,
      right: 'The name of the choice, such as "Size" or "Colour"',
    }
  if (labels.some((label) => squeeze(label) === '') && option.kind !== 'swatch')
    return { fault: 'empty', shown: '(empty)', right: 'A name for every choice' }
  const groups = new Map<string, string[]>()
  for (const label of labels) groups.set(fold(label), [...(groups.get(fold(label)) ?? []), label])
  const twins = [...groups.values()].find((group) => group.length > 1 && new Set(group).size > 1)
  if (twins)
    return {
      fault: 'twice',
      shown: twins.map((label) => `"${label}"`).join(', '),
      right: cleanSpelling(twins),
    }
  const hexes = labels.filter((label) => hexColour.test(squeeze(label)))
  if (hexes.length > 0 && hexes.length === labels.length && option.kind !== 'swatch')
    return { fault: 'hex', shown: hexes.slice(0, 3).join(', '), right: 'Names of the colours' }
  const codes = labels.filter((label) => code.test(squeeze(label)))
  const isNumberChoice = /sku|code|nr|number|ref|model|part/.test(name)
  return codes.length === labels.length && !isNumberChoice
    ? { fault: 'code', shown: codes.slice(0, 3).join(', '), right: 'Names that shoppers understand' }
    : null
}

const says: Record<Fault, string> = {
  default: 'offers a choice that was never named',
  unnamed: 'asks for a choice without saying what is chosen',
  empty: 'has a choice without a name',
  twice: 'offers one choice in two spellings',
  hex: 'shows colour codes instead of colour names',
  code: 'shows internal codes instead of names',
}

export default definePageDetector({
  id: 'variant-labels-dirty',
  category: 'product',
  label: 'Choices of a product have clear names',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  detect(page) {
    const options = page.facts.product?.options ?? []
    if (options.length === 0) return notApplicable
    return failOrPass(
      options.flatMap((option): Finding[] => {
        const seen = observe(option)
        if (!seen) return []
        return [
          {
            causeKey: `${seen.fault}:${fold(option.name)}`,
            severity: 'medium',
            confidence: 0.83,
            title: 'Choices of a product are named unclearly',
            where: placeName(page),
            description: `The choice "${cut(option.name, 40)}" ${says[seen.fault]}: ${cut(seen.shown, 80)}. Shoppers who do not know what they choose do not buy, or buy the wrong one.`,
            url: page.finalUrl,
            pageType: page.pageType,
            rows: [beforeAfter(seen.shown, seen.right)],
            spots: option.path ? [{ path: option.path, label: cut(seen.shown, 40) }] : [],
            facts: { option: option.name, fault: seen.fault },
            howChecked: [
              'Read the names of all choices that the page offers.',
              'Prompts such as "Choose an option" and products without choices were left out.',
            ],
          },
        ]
      }),
    )
  },
})
