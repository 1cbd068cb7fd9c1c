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
      'then `npm run bench -- record` and `npm run generate`. For earlier figures and what we learned from them, see',
      '`bench/reports`. Alerts that were reviewed by hand are in `bench/reviews`.',
      '',
      'The rules were developed on the same shops and pages that these quality figures are based on. Expect lower figures on',
      'other shops. An interval in parentheses is the 95% interval over sites, whose pages are right or wrong together.',
      '',
      '| Area | Metric | Value | Target | Measured | Command |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n')
  },
}
