/** A question's answer, as the service takes it. */
export const screeningAnswers = ['Yes', 'No', "Don't know"] as const;

/**
 * The seventeen screening questions by the fields that were recorded (domain-facts §0), in their order.
 * Their words are authored; a `followUp` is asked where the answer is yes.
 */
export const screeningQuestions: readonly {
  readonly field: string;
  readonly followUp: boolean;
}[] = [
  { field: 'naptHasHealthProblem', followUp: true },
  { field: 'naptHasLungProblem', followUp: false },
  { field: 'naptUsesNicotine', followUp: false },
  { field: 'naptHasVaxAllergy', followUp: true },
  { field: 'naptGotVaxInLast4Weeks', followUp: true },
  { field: 'naptHasPriorVaxReaction', followUp: true },
  { field: 'naptHasSeizureHistory', followUp: false },
  { field: 'naptHasImmuneProblem', followUp: false },
  { field: 'naptTakesCancerDrugs', followUp: false },
  { field: 'naptReceivedTransfusion', followUp: false },
  { field: 'naptIsInfantCaregiver', followUp: false },
  { field: 'naptIsPregnant', followUp: false },
  { field: 'naptHasImmRecCard', followUp: false },
  { field: 'naptHasMedAdherenceProgram', followUp: false },
  { field: 'naptHadFluShot', followUp: false },
  { field: 'naptHadShinglesShot', followUp: false },
  { field: 'naptHadWhoopShot', followUp: false },
];
