import { runCases } from '../../testing/run-cases.ts'
import detector from './detector.ts'

runCases(detector, import.meta.dirname)
