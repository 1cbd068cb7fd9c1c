/** Applies every boundaries rule to a set of parsed files. */

import { findFolderCycles, findFullFolders, findUpwardImports } from './engine-layers.ts'
import { findOrphans } from './find-orphans.ts'
import { type ImportRule, importRules } from './import-rules.ts'
import type { ImportEdge, SourceFile } from './source-file.ts'
import { structureRules, type Violation } from './structure-rules.ts'

const breaksRule = (edge: ImportEdge, rule: ImportRule): boolean =>
  !(rule.allowTypes && edge.isTypeOnly) && rule.never.some((pattern) => pattern.test(edge.target))

/** Violations of all rules, by path and line. */
export function checkSources(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = []
  for (const file of files) {
    const { path } = file
    for (const rule of importRules) {
      if (!rule.files.test(path) || rule.except?.test(path)) continue
      for (const edge of file.imports)
        if (breaksRule(edge, rule))
          violations.push({
            rule: rule.name,
            path,
            line: edge.line,
            message: `imports ${edge.target}: ${rule.why}`,
          })
    }
    for (const rule of structureRules)
      for (const problem of rule.check(file)) violations.push({ rule: rule.name, path, ...problem })
  }
  violations.push(...findUpwardImports(files), ...findFolderCycles(files), ...findFullFolders(files))
  for (const path of findOrphans(files))
    violations.push({
      rule: 'no-orphans',
      path,
      line: 1,
      message: 'isn’t reachable from any entry point or another file’s test: use it or delete it',
    })
  return violations.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}
