/** Makes one test of every case in a detector's folder, so that adding a case takes only a new file. */
import type { Detector, Finding } from '@vitrine/engine/api/detector'
import { describe, expect, it } from 'vitest'
import { advice } from '../advice.gen.ts'
import { checkCase, faultProblems } from './check-case.ts'
import { checkWording } from './check-wording.ts'
import { readCases } from './read-cases.ts'

/** @param folder Folder of the detector. */
export function runCases(detector: Detector, folder: string): void {
  describe(detector.id, () => {
    const found: Finding[] = []
    for (const item of readCases(folder))
      it(item.name.replaceAll('-', ' '), () => {
        const { problems, findings } = checkCase(detector, item)
        expect(problems).toEqual([])
        for (const finding of findings) {
          expect(checkWording(finding, advice[detector.id]), finding.title).toEqual([])
          expect(JSON.parse(JSON.stringify(finding))).toBeTruthy()
        }
        found.push(...findings)
      })
    // Findings of sessions never become an alert about a whole template.
    if (detector.scope !== 'session')
      it('gives faults with different titles different ids', () => expect(faultProblems(found)).toEqual([]))
  })
}
