import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { OptionFact } from '@vitrine/engine/api/facts'
import { choosePrompt } from '@vitrine/lexicon/concepts/options/choose-prompt'
import { numberChoice, unnamedOption, unnamedValue } from '@vitrine/lexicon/concepts/options/product-options'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'
import { type ControlLabel, controlLabels } from './control-labels.ts'

type Fault = 'default' | 'unnamed' | 'empty' | 'twice' | 'hex' | 'code'

const hexColour = /^#[0-9a-f]{6}$/i
const code = /^[A-Z]{2,5}[-_]\d{3,}[-_\dA-Z]*$/

interface Observation {
  fault: Fault
  shown: string
  right: string
}

const isPrompt = (label: string) => /^(?:-+|—|\.{3})$/.test(label.trim()) || choosePrompt.isIn(label)

/** The most common spelling, or the first one. */
function cleanSpelling(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values)
    counts.set(collapseWhitespace(value), (counts.get(collapseWhitespace(value)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? ''
}

function observe(option: OptionFact): Observation | null {
  const labels = option.values.map(({ label }) => label).filter((label) => !isPrompt(label))
  const name = normalize(option.name)
  // A single default value means "no variants", and themes hide it.
  if (labels.length < 2) return null
  const asDefault = labels.find((label) => unnamedValue.isWhole(label))
  if (asDefault !== undefined)
    return { fault: 'default', shown: asDefault, right: 'A name that shoppers understand' }
  if (unnamedOption.isWhole(name))
    return {
      fault: 'unnamed',
      shown: option.name,
      right: 'A name such as “Size” or “Color”',
    }
  if (labels.some((label) => collapseWhitespace(label) === '') && option.kind !== 'swatch')
    return { fault: 'empty', shown: '(empty)', right: 'A name for every value' }
  const groups = new Map<string, string[]>()
  for (const label of labels) groups.set(normalize(label), [...(groups.get(normalize(label)) ?? []), label])
  const twins = [...groups.values()].find((group) => group.length > 1 && new Set(group).size > 1)
  if (twins)
    return {
      fault: 'twice',
      shown: twins.map((label) => `“${label}”`).join(', '),
      right: cleanSpelling(twins),
    }
  const hexes = labels.filter((label) => hexColour.test(collapseWhitespace(label)))
  if (hexes.length > 0 && hexes.length === labels.length && option.kind !== 'swatch')
    return { fault: 'hex', shown: hexes.slice(0, 3).join(', '), right: 'Color names' }
  const codes = labels.filter((label) => code.test(collapseWhitespace(label)))
  const isNumberChoice = numberChoice.isIn(name)
  return codes.length === labels.length && !isNumberChoice
    ? { fault: 'code', shown: codes.slice(0, 3).join(', '), right: 'Names that shoppers understand' }
    : null
}

const says: Record<Fault, string> = {
  default: 'has a value that was never named',
  unnamed: 'doesn’t say what shoppers choose',
  empty: 'has a value without a name',
  twice: 'has the same value in two spellings',
  hex: 'shows color codes instead of color names',
  code: 'shows internal codes instead of names',
}

export default definePageDetector({
  id: 'variant-labels-dirty',
  category: 'product',
  label: 'Product options have clear names',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  detect(page) {
    const options = page.facts.product?.options ?? []
    const ofControls = controlLabels(page.facts)
    if (options.length === 0 && ofControls.length === 0) return notApplicable
    return failOrPass([
      ...controlFindings(page, ofControls),
      ...options.flatMap((option): Finding[] => {
        const seen = observe(option)
        if (!seen) return []
        return [
          {
            causeKey: `${seen.fault}:${normalize(option.name)}`,
            severity: 'medium',
            confidence: 0.83,
            title: 'Unclear option names',
            where: pageLabel(page),
            description:
              `The option “${truncate(option.name, 40)}” ${says[seen.fault]}: ${truncate(seen.shown, 80)}. Shoppers who ` +
              'don’t understand an option don’t buy, or buy the wrong thing.',
            url: page.finalUrl,
            pageType: page.pageType,
            rows: [beforeAfter(seen.shown, seen.right)],
            spots: option.path ? [{ path: option.path, label: truncate(seen.shown, 40) }] : [],
            facts: { option: option.name, fault: seen.fault },
            howChecked: [
              'Read the names of all options on the page.',
              'Skipped prompts such as “Choose an option” and products without options.',
            ],
          },
        ]
      }),
    ])
  },
})

/** The options of one product are named together. */
function controlFindings(page: PageReading, found: readonly ControlLabel[]): Finding[] {
  const [first] = found
  if (first === undefined) return []
  const names = found.map(({ label }) => `“${truncate(label, 30)}”`).join(', ')
  return [
    {
      causeKey: 'control',
      severity: 'medium',
      confidence: 0.85,
      title: 'Unclear option names',
      where: pageLabel(page),
      description:
        `${found.length === 1 ? 'An option is' : 'Options are'} named after the form control instead of what shoppers ` +
        `choose: ${names}. Shoppers who don’t understand an option don’t buy, or buy the wrong thing.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [beforeAfter(names, 'A name such as “Size” or “Color”')],
      spots: found.slice(0, 3).map(({ label, path }) => ({ path, label: truncate(label, 40) })),
      facts: { option: first.label, fault: 'control' },
      howChecked: [
        'Read the labels of the fields, radio buttons, and checkboxes in the buy form.',
        'Compared them with the names of such controls.',
      ],
    },
  ]
}
