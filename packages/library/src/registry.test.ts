import { detectorsOfTemplate } from '@vitrine/engine/api/template'
import { Category, Impact, Plan } from '@vitrine/kernel/names/vocabulary'
import { describe, expect, it } from 'vitest'
import { detectorCatalogue } from './detector-catalogue.ts'
import { logoType } from './logo-type.ts'
import { templates } from './registry.ts'

const catalogued = new Set<string>(Object.values(detectorCatalogue).flat())
const impactOf = (tag: string) => Impact.safeParse(tag.slice(1)).data

describe('the analysis library', () => {
  it('has 60 templates with ids in sequence and distinct titles', () => {
    expect(templates.map((template) => template.id)).toEqual(
      Array.from({ length: 60 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`),
    )
    expect(new Set(templates.map((template) => template.title)).size).toBe(60)
  })

  it('has templates in every category, for every impact and in every plan', () => {
    const categories = new Set(templates.flatMap((template) => template.categories))
    const impacts = new Set(templates.flatMap((template) => template.tags.map(impactOf)))
    expect(Category.options.filter((category) => !categories.has(category))).toEqual([])
    expect(Impact.options.filter((impact) => !impacts.has(impact))).toEqual([])
    expect(new Set(templates.map((template) => template.plan))).toEqual(new Set(Plan.options))
  })

  it('shows the twelve most popular analyses first when sorted by creation', () => {
    const newest = [...templates].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 12)
    expect(newest.map((template) => template.id).join(' ')).toBe(
      'T60 T11 T01 T26 T44 T08 T19 T50 T48 T03 T33 T13',
    )
    expect(new Set(templates.map((template) => template.createdAt)).size).toBe(60)
  })

  it('has an analysis for every cataloged detector', () => {
    const served = new Set(templates.flatMap(detectorsOfTemplate))
    expect([...catalogued].filter((id) => !served.has(id))).toEqual([])
  })

  it.each(templates.map((template) => [template.id, template] as const))('%s is complete', (_, template) => {
    expect(template.descriptionItems.length).toBeGreaterThanOrEqual(3)
    expect(template.tags.length).toBeGreaterThanOrEqual(2)
    for (const tag of template.tags) {
      expect(tag).toMatch(/^[<>]/)
      expect(impactOf(tag), tag).toBeDefined()
    }
    expect(template.steps.length).toBeGreaterThanOrEqual(3)
    for (const step of template.steps) expect(step.visiblePrompt.split('`').length % 2).toBe(1)
    expect(detectorsOfTemplate(template).filter((id) => !catalogued.has(id))).toEqual([])
    expect(detectorsOfTemplate(template).length).toBeGreaterThan(0)
    expect(new Date(template.createdAt).toISOString()).toBe(template.createdAt)
    expect(template.timeMinutes).toBeGreaterThanOrEqual(15)
  })

  it('requires a file exactly where the first step uploads one', () => {
    for (const template of templates)
      expect(template.requiresFile !== null, template.id).toBe(
        template.steps[0]?.visiblePrompt.startsWith('Upload') ?? false,
      )
  })
})

describe('logoType', () => {
  const logos = Object.fromEntries(templates.map((template) => [template.id, logoType(template)]))

  it('is derived from the first category', () => {
    expect(logos).toMatchObject({
      T01: 'pricing',
      T08: 'discount',
      T19: 'image',
      T11: 'box',
      T56: 'amazon',
      T25: 'merchandising',
      T31: 'information_check',
      T50: 'copy',
      T58: 'copy',
    })
  })

  it('is a link for the analyses about links', () => {
    const linked = Object.keys(logos).filter((id) => logos[id] === 'link')
    expect(linked).toEqual(['T29', 'T30', 'T49'])
  })

  it('is a copy for a template without categories', () => {
    expect(logoType({ id: 'custom', categories: [] })).toBe('copy')
  })
})
