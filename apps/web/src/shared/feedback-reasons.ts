import type { FeedbackReason } from '@vitrine/kernel/names/vocabulary'

/** Reasons of the feedback panel, in display order. */
export const feedbackReasons: readonly { value: FeedbackReason; label: string }[] = [
  { value: 'correct', label: 'It’s right' },
  { value: 'wrong', label: 'It’s wrong: there’s no problem' },
  { value: 'wrong_value', label: 'One of its values is wrong' },
  { value: 'unimportant', label: 'It’s right, but it doesn’t matter' },
  { value: 'unclear', label: 'I don’t understand it' },
  { value: 'other', label: 'Something else' },
]
