import { t } from '../../../base/i18n/t';
import { yesNoChoices, type CareQuestion } from './careQuestion';

/** Returns the questions that are used when the authors' content fragments cannot be read. */
export function builtInCareQuestions(): readonly CareQuestion[] {
  const medicines = { key: 'medicines', label: t('Medicines'), heading: t('Your medicines') };
  const vaccines = { key: 'vaccines', label: t('Vaccines'), heading: t('Your vaccines') };
  const wellness = { key: 'wellness', label: t('Staying well'), heading: t('Staying well') };
  return [
    {
      field: 'medicineCount',
      step: medicines,
      question: t('How many medicines do you take on most days?'),
      choices: [
        { value: 'none', label: t('I take none') },
        { value: 'few', label: t('One to three') },
        { value: 'many', label: t('Four or more') },
      ],
      leadsOn: ['many'],
      advice: {
        reason: t('You take four medicines or more.'),
        text: t('A pharmacist can look over all of them with you, and answer your questions.'),
        page: '/stores',
        linkLabel: t('Find your pharmacy'),
      },
    },
    {
      field: 'missesDoses',
      step: medicines,
      question: t('How often do you miss a dose?'),
      choices: [
        { value: 'never', label: t('Never, or I take none') },
        { value: 'sometimes', label: t('Sometimes') },
        { value: 'often', label: t('Often') },
      ],
      leadsOn: ['sometimes', 'often'],
      followUp: t('What makes it hard?'),
      advice: {
        reason: t('You said you sometimes miss a dose.'),
        text: t(
          'With auto refill, your medicines are ready on time. Your pharmacist can help you keep track of doses.',
        ),
        page: '/pharmacy/prescriptions',
        linkLabel: t('See your prescriptions'),
      },
    },
    {
      field: 'noticesEffects',
      step: medicines,
      question: t('Have you noticed anything you think a medicine may cause?'),
      choices: yesNoChoices(),
      leadsOn: ['Yes', "Don't know"],
      followUp: t('What do you notice?'),
      advice: {
        reason: t('You may have noticed a side effect of a medicine.'),
        text: t('Talk to your pharmacist about it before you change or stop anything.'),
        page: '/stores',
        linkLabel: t('Find your pharmacy'),
      },
    },
    {
      field: 'hadFluVaccine',
      step: vaccines,
      question: t('Have you had a flu vaccine since last July?'),
      choices: yesNoChoices(),
      leadsOn: ['No', "Don't know"],
      advice: {
        reason: t('You have not had a flu vaccine since last July, or are not sure.'),
        text: t(
          'A flu vaccine is offered each year. Choose a time that suits you, or ask your pharmacist.',
        ),
        page: '/vaccines/schedule',
        linkLabel: t('Schedule a vaccine'),
      },
    },
    {
      field: 'hadShinglesVaccine',
      step: vaccines,
      question: t('Have you had both doses of the shingles vaccine?'),
      choices: [
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
        { value: 'younger', label: t('I am younger than 50') },
        { value: 'unsure', label: t('Don’t know') },
      ],
      leadsOn: ['no', 'unsure'],
      advice: {
        reason: t('You have not had both doses of the shingles vaccine, or are not sure.'),
        text: t('If you are 50 or older, ask your pharmacist if this vaccine is right for you.'),
        page: '/vaccines',
        linkLabel: t('Read about vaccines'),
      },
    },
    {
      field: 'checkedPressure',
      step: wellness,
      question: t('When was your blood pressure last checked?'),
      choices: [
        { value: 'recent', label: t('Within a year') },
        { value: 'longer', label: t('Longer ago') },
        { value: 'unsure', label: t('Don’t know') },
      ],
      leadsOn: ['longer', 'unsure'],
      advice: {
        reason: t('You have not had your blood pressure checked in a while, or are not sure.'),
        text: t('Ask your pharmacy where to get it checked.'),
        page: '/stores',
        linkLabel: t('Find your pharmacy'),
      },
    },
    {
      field: 'wantsToQuit',
      step: wellness,
      question: t('Would you like help to quit smoking or vaping?'),
      choices: [
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
        { value: 'none', label: t('I do not smoke or vape') },
      ],
      leadsOn: ['yes'],
      advice: {
        reason: t('You want help to quit smoking or vaping.'),
        text: t('Your pharmacist can tell you what may help you.'),
        page: '/stores',
        linkLabel: t('Find your pharmacy'),
      },
    },
  ];
}
