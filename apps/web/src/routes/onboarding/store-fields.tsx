import { TextInput } from '@mantine/core'
import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'

interface StoreFieldsProps {
  question: OnboardingQuestion
  address: string
  name: string
  problems: { address: string; name: string }
  onAddress: (address: string) => void
  onName: (name: string) => void
  onBlur: (field: 'address' | 'name') => void
}

/** Step 0: the store's URL and name. */
export function StoreFields(props: StoreFieldsProps) {
  const { question, address, name, problems, onAddress, onName, onBlur } = props
  return (
    <>
      <TextInput
        size="lg"
        name="website_url"
        label="Store URL"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        placeholder={question.placeholder ?? undefined}
        value={address}
        error={problems.address}
        onBlur={() => onBlur('address')}
        onChange={(event) => onAddress(event.currentTarget.value)}
      />
      <TextInput
        size="lg"
        name="website_name"
        label="Store name"
        autoComplete="organization"
        required
        withAsterisk={false}
        maxLength={120}
        value={name}
        error={problems.name}
        onBlur={() => onBlur('name')}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </>
  )
}
