/** Text of the document. `promises.test.ts` names the test for each promise. */
import type { LegalSection } from './legal-section.ts'

export const privacySections: readonly LegalSection[] = [
  {
    title: 'Who is responsible',
    text: [
      'The organization that runs this installation of Vitrine decides why and how personal data is used here. ' +
        'Vitrine is self-hosted: data stays on its servers unless it has connected another service.',
    ],
  },
  {
    title: 'What we keep about you',
    text: ['Only what the service needs:'],
    points: [
      'Your account: first and last name, email address, username, and a password stored only as a hash. When you ' +
        'sign in with Google or Microsoft, we keep the identifier they give us, never your password there.',
      'Your sign-up answers: store URL, business region, and what matters to you and your customers.',
      'Your work: websites, analyses, alerts and their status, feedback, likes, comments, and who has which role on which website.',
      'Consultation bookings: name, email address, company, message, and time.',
      'Which screens you opened and what you closed or rated there, so the product can suggest a next step. This isn’t shared with anyone.',
      'Technical records: sessions with their IP address, failed sign-ins, and errors. Sessions are deleted 30 days after they expire.',
    ],
  },
  {
    title: 'What we read from stores',
    text: [
      'Analyses read public pages of the stores you add and keep text, screenshots, and figures as evidence. They ' +
        'don’t sign in as shoppers, place orders, or collect shopper data. Store figures you import, such as sessions ' +
        'and conversion rates, are totals that don’t identify anyone.',
    ],
  },
  {
    title: 'Why we use it and on what legal basis',
    text: ['Your data is used'],
    points: [
      'to provide the service you signed up for (contract);',
      'to keep it safe, prevent abuse, and fix errors (legitimate interest);',
      'to answer you and hold consultations you book (contract, or steps before entering one);',
      'to meet legal obligations.',
    ],
  },
  {
    title: 'Who else sees it',
    text: [
      'Members of your websites see your name, email address, role, and comments there. Beyond that, data goes only ' +
        'to services this installation’s operator has connected: email delivery, file storage, single sign-on, ' +
        'scheduling, error reporting, or a language model. They act on the operator’s instructions. Data is never sold.',
    ],
  },
  {
    title: 'Cookies and local storage',
    text: [
      'One cookie keeps you signed in. Scripts can’t read it. A second one only records that a session exists. ' +
        'While you sign in with Google or Microsoft, a third one protects that sign-in for a few minutes. Your ' +
        'browser remembers the selected website, light or dark mode, and unfinished answers. There are no advertising or tracking cookies.',
    ],
  },
  {
    title: 'How long we keep it',
    text: [
      'We keep it as long as you have an account. When you delete it, everything about you is deleted immediately. A ' +
        'website that an admin deletes is removed after 7 days, with its analyses, alerts, and files. Until then the ' +
        'deletion can be undone. After an agreement ends, you have 30 days to export your data in Excel, PDF, CSV, or ' +
        'JSON. Then it’s deleted, except for what the law requires us to keep. Verification and password links expire and work once.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'You can export everything we keep about you as JSON and delete your account yourself, under “Your account”. ' +
        'You can also ask us for access to your data and to correct, delete, restrict, or export it, and you can ' +
        'object to its use based on legitimate interest. You can file a complaint with a data protection authority. ' +
        'Write to us and we’ll answer within a month.',
    ],
  },
  {
    title: 'Security',
    text: [
      'Passwords are hashed with Argon2id, connections are encrypted, access is checked on every request, and data ' +
        'from one website is never mixed with another’s.',
    ],
  },
  {
    title: 'Children',
    text: ['Vitrine is for businesses. Users must be 18 or older.'],
  },
  {
    title: 'Changes',
    text: [
      'If this policy changes in a way that matters to you, we’ll tell you before the change takes effect.',
    ],
  },
]
