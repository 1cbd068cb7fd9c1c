/** The words of the document. What they promise is held by `promises.test.ts`. */
import type { LegalSection } from './legal-section.ts'

export const privacySections: readonly LegalSection[] = [
  {
    title: 'Who is responsible',
    text: [
      'The organisation that runs this installation of Vitrine decides why and how personal data is used here. Vitrine is self-hosted: data stays on its machines, unless it connected another service itself.',
    ],
  },
  {
    title: 'What is kept about you',
    text: ['Only what the service needs:'],
    points: [
      'Your account: first and last name, email address, username, and a password that is stored only as a hash. When you sign in with Google or Microsoft, the identifier that they give us, and never your password there.',
      'Your answers when you sign up: store address, business region, and what matters to you and your customers.',
      'Your work: websites, analyses, alerts, their status, feedback, likes and comments, and who belongs to which website with which role.',
      'Bookings of a consultation: name, email address, company, message and time.',
      'Which screens of this product you opened and what you closed or rated there, so that it suggests the next step. Nobody else gets this.',
      'Technical records: sessions with their network address, failed sign-ins, and errors. Sessions are deleted 30 days after they expire.',
    ],
  },
  {
    title: 'What is read from stores',
    text: [
      'Analyses read public pages of the stores that you add, and keep texts, pictures of pages and figures as evidence. They do not sign in as shoppers, do not place orders, and do not collect data of shoppers. Store figures that you import, such as sessions and conversion rates, are totals without persons.',
    ],
  },
  {
    title: 'Why, and on what ground',
    text: ['Your data is used'],
    points: [
      'to provide the service that you signed up for (contract);',
      'to keep it safe, to prevent abuse and to mend errors (legitimate interest);',
      'to answer you and to hold a consultation that you booked (contract, or steps before one);',
      'to meet duties of the law.',
    ],
  },
  {
    title: 'Who else sees it',
    text: [
      'Members of your websites see your name, email address, role and comments there. Beyond that, data goes only to services that this installation’s operator connected: mail delivery, file storage, single sign-on, scheduling, error reporting or a language model. They act on the operator’s instructions. Data is never sold.',
    ],
  },
  {
    title: 'Cookies and local storage',
    text: [
      'One cookie keeps you signed in; scripts cannot read it. A second one holds nothing but that there is such a session. While you sign in with Google or Microsoft, a third one protects that sign-in for some minutes. Your browser remembers the selected website, your choice of light or dark, and unfinished answers. There are no advertising or tracking cookies.',
    ],
  },
  {
    title: 'How long it is kept',
    text: [
      'As long as you have an account. When you delete it, everything about you is deleted at once. A website that an admin deletes is gone after 7 days, with its analyses, alerts and files; until then it can be kept. After the end of an agreement you have 30 days to export your data in Excel, PDF, CSV or JSON; then it is deleted, except for what the law tells us to keep. Links for verification and for a new password expire and work once.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'You can export everything we keep about you as JSON and delete your account yourself, under “Your account”. You may also ask for access to your data, for its correction, deletion, restriction and export, and you may object to its use on the ground of legitimate interest. You may complain to a data protection authority. Write to us, and we answer within a month.',
    ],
  },
  {
    title: 'Safety',
    text: [
      'Passwords are hashed with Argon2id, connections are encrypted, access is checked at every request, and the data of one website is never mixed with that of another.',
    ],
  },
  {
    title: 'Children',
    text: ['Vitrine is for businesses. Users are 18 or older.'],
  },
  {
    title: 'Changes',
    text: ['When this policy changes in a way that matters to you, we tell you before the change applies.'],
  },
]
