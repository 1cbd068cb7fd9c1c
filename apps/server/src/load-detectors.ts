import type { Services } from '@vitrine/modules/system/services'

/** All detectors of the product. */
export const loadDetectors: Services['loadDetectors'] = async () => {
  const { detectors } = await import('@vitrine/detectors/registry')
  return { detectors, detectorsModule: import.meta.resolve('@vitrine/detectors/registry') }
}
