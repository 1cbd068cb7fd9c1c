/** Detects placeholder images by their names. */
import { placeholderPicture } from '@vitrine/lexicon/concepts/products/product-pictures'

/** Whether a file name or alt text marks a placeholder. */
export const saysPlaceholder = (text: string): boolean => placeholderPicture.isIn(text.replace(/\d+/g, ' '))
