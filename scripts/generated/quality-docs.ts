/** docs/quality.md: the current figures as one table. */
import { readFigures } from '@vitrine/bench/record/figures'
import type { GeneratedFile } from './generated-file.ts'

export const qualityDocs: GeneratedFile = {
  path: 'docs/quality.md',
  async produce() {
    const rows = (await readFigures()).map(
      ({ area, figure, value, bar, measuredOn, command }) =>
        `| ${area} | ${figure} | ${value} | ${bar} | ${measuredOn} | \`${command}\` |`,
    )
    return [
      '# Quality and speed',
      '',
      'Current figures, generated from `bench/reports/figures.json`. To update them, run `npm run bench -- <command>`,',
      'then `npm run bench -- record` and `npm run generate`. How earlier figures came about, and what was learned from',
      'them, is in `bench/reports`; alerts that were checked by hand are in `bench/reviews`.',
      '',
      'The shops and pages behind the quality figures are those that the rules were developed with. Expect lower figures on',
      'shops that no rule has seen.',
      '',
      '| Area | Figure | Value | Bar | Measured | Command |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n')
  },
}
