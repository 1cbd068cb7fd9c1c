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
      'Figures of “Unseen shops” come from the first scan of each live shop, before any rule was made with it; later',
      'corrections don’t raise them. The newest of these shops, those with the last 150 reviewed alerts, show how the engine',
      'performs today. What a second visit didn’t show is no alert: scans list it apart as “needs review”, and so does this',
      'table, as far as reviews say it (the older ones count everything as an alert). The intervals of these shops are',
      'Wilson’s 95% intervals. The other quality figures are based on shops and pages that the rules were developed with, so',
      'expect lower ones elsewhere. Their intervals in parentheses are 95% intervals over sites, because the pages of a site',
      'tend to be right or wrong together.',
      '',
      '| Area | Metric | Value | Target | Measured | Command |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n')
  },
}
