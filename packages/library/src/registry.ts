/** The analysis library of the product. */
import type { Template } from '@vitrine/engine/api/template'
import { templateFiles } from './registry.gen.ts'

/** All templates in the order of their ids. */
export const templates: readonly Template[] = templateFiles
