/**
 * Every reason for a no: a stable code, the rule behind it and a plain sentence. Codes are a public contract
 * (docs/notation.md, Refusal codes); the client may translate the sentences.
 */
export const REFUSALS = {
  malformed: { rule: null, text: 'This is not an action as the notation writes it.' },
  'rules-version': { rule: null, text: 'This match was begun with rules this version does not know.' },
  'match-over': { rule: 'END-1', text: 'The match is over.' },
  'not-your-decision': { rule: 'TURN-6', text: 'This is not for you to decide now.' },
  'nothing-to-undo': { rule: null, text: 'There is nothing that can be taken back.' },

  'section-not-taken': { rule: 'TURN-1', text: 'Choose a section of your mat first.' },
  'section-already-taken': { rule: 'TURN-1', text: 'You have chosen your section for this turn.' },
  'same-section': { rule: 'TURN-1', text: 'Choose another section than last turn.' },
  'other-section': { rule: 'TURN-1', text: 'This action is not in the section you chose.' },
  'row-not-open': { rule: 'TURN-1', text: 'This row was taken or given up on this turn.' },
  'cannot-pay': { rule: 'TURN-4', text: 'You cannot pay the full cost.' },
  'wrong-amount': { rule: 'TURN-4', text: 'The payment is not the exact cost.' },
  'more-than-the-gain': { rule: 'TURN-4', text: 'You cannot leave more than you would gain.' },
  'no-factory-card': { rule: 'FCT-2', text: 'You have no Factory card.' },

  'move-open': { rule: 'MOV-16', text: 'End the Move first.' },
  'combat-first': { rule: 'MOV-16', text: 'The combats come first.' },
  'encounter-first': { rule: 'ENC-2', text: 'The encounter comes first and cannot be declined.' },
  'factory-card-first': { rule: 'FCT-1', text: 'Take a Factory card first.' },
  'encounter-gain-first': { rule: 'ENC-2', text: 'Take or decline what the encounter gives first, in its order.' },
  'factory-gain-first': { rule: 'FCT-5', text: 'Take or decline what the Factory card gives first.' },

  'moved-already': { rule: 'MOV-1', text: 'Either move units or gain the coins.' },
  'too-many-units': { rule: 'MOV-1', text: 'No more units may move in this action.' },
  'unit-not-there': { rule: 'MOV-3', text: 'You have no such unit on the board.' },
  'not-adjacent': { rule: 'MOV-3', text: 'That place is not adjacent.' },
  'river-in-the-way': { rule: 'MOV-4', text: 'The unit cannot cross this river.' },
  'lake-in-the-way': { rule: 'MOV-4', text: 'The unit cannot enter or leave a lake.' },
  'resources-not-there': { rule: 'MOV-6', text: 'There are not that many tokens to take along.' },
  'resources-not-yours': { rule: 'MOV-6', text: 'You do not control the tokens there.' },
  'only-mechs-carry-workers': { rule: 'MOV-7', text: 'Only a mech carries workers.' },
  'worker-not-there': { rule: 'MOV-7', text: 'That worker is not where the mech is.' },
  'movement-over': { rule: 'MOV-8', text: 'The movement of this unit is over.' },
  'home-base-closed': { rule: 'MOV-9', text: 'No unit moves into a home base.' },
  'worker-into-enemies': { rule: 'MOV-10', text: 'A worker does not walk to where enemy units are.' },
  'worker-held': { rule: 'MOV-10', text: 'A worker does not walk away from enemy combat units.' },
  'worker-on-lake': { rule: 'MOV-15', text: 'A worker does not leave a lake by itself.' },
  'left-on-lake': { rule: 'MOV-15', text: 'Workers left on a lake need a mech, tokens a combat unit.' },
  'one-unit-only': { rule: 'FCT-3', text: 'The Factory card moves one unit only.' },

  'trade-not-here': { rule: 'TRD-1', text: 'Traded resources go to a territory you control with one of your workers.' },
  'trade-too-many': { rule: 'TRD-1', text: 'Trade gives two resources at most.' },
  'no-worker-on-a-territory': { rule: 'TRD-2', text: 'You have no worker on a territory.' },
  'cannot-produce-here': { rule: 'PRO-2', text: 'Nothing of yours can be produced there.' },
  'too-many-territories': { rule: 'PRO-2', text: 'That is more territories than the action allows.' },
  'too-many-tokens': { rule: 'PRO-2', text: 'Each worker produces one token at most.' },
  'nothing-produced': { rule: 'PRO-2', text: 'Produce at least one token.' },
  'too-few-workers-left': { rule: 'PRO-3', text: 'There are not that many workers left on your mat.' },

  'wrong-resource': { rule: 'BOT-1', text: 'This action is paid with another kind of resource.' },
  'spending-not-controlled': { rule: 'CTL-4', text: 'You can spend resources only from territories you control.' },
  'spending-at-home': { rule: 'CTL-6', text: 'Resources on a home base cannot be spent.' },
  'card-does-not-pay': { rule: 'FAC-3', text: 'No combat card can pay here.' },
  'no-cube-there': { rule: 'UPG-1', text: 'There is no technology cube on that box.' },
  'box-full': { rule: 'UPG-1', text: 'No empty box there accepts a cube.' },
  'mech-not-on-mat': { rule: 'DEP-1', text: 'That mech is not on your faction mat.' },
  'deploy-not-here': { rule: 'DEP-1', text: 'A mech goes to a land territory you control with one of your workers.' },
  'structure-not-on-mat': { rule: 'BLD-1', text: 'That structure is not on your player mat.' },
  'build-not-here': {
    rule: 'BLD-1',
    text: 'A structure goes to a land territory you control with one of your workers.',
  },
  'structure-there': { rule: 'BLD-1', text: 'There is a structure already.' },
  'recruit-not-on-mat': { rule: 'ENL-1', text: 'That recruit has been enlisted.' },
  'bonus-taken': { rule: 'ENL-1', text: 'That one-time bonus is taken.' },

  'no-combat-there': { rule: 'CMB-1', text: 'There is no combat to fight there.' },
  'power-not-there': { rule: 'CMB-3', text: 'Choose a number from 0 to 7, not above your power.' },
  'too-many-cards': { rule: 'CMB-3', text: 'One combat card for each of your combat units there.' },
  'card-not-in-hand': { rule: 'CMB-3', text: 'You do not hold these combat cards.' },
  'no-retreat-there': { rule: 'MEC-3', text: 'Retreat to your home base or to an adjacent lake without enemy units.' },
  'unit-not-in-combat': { rule: 'MEC-3', text: 'That unit did not lose this combat.' },
  'worker-needs-mech': { rule: 'MEC-3', text: 'A worker goes to a lake only with a mech.' },

  'option-not-payable': { rule: 'ENC-2', text: 'You cannot pay for this option.' },
  'option-chosen': { rule: 'FAC-5', text: 'You have chosen this option already.' },
  'too-many-gained': { rule: 'ENC-2', text: 'That is more than the card gives.' },
  'placing-not-here': {
    rule: 'FCT-5',
    text: 'The resources go to one territory you control with one of your workers.',
  },
  'card-not-for-this': { rule: 'FCT-6', text: 'The card takes combat cards from your hand.' },
  'card-not-offered': { rule: 'FCT-1', text: 'That Factory card is not among those left.' },

  'objective-not-in-hand': { rule: 'OBJ-1', text: 'You do not hold this objective.' },
  'objective-not-now': {
    rule: 'OBJ-1',
    text: 'Objectives are revealed before or after a row; this one may have to wait for the end of the turn.',
  },
  'objective-not-met': { rule: 'OBJ-1', text: 'The condition does not hold.' },
  'objective-star-placed': { rule: 'OBJ-2', text: 'You have placed your objective star.' },

  'coins-may-not-be-given': { rule: 'ALL-1', text: 'In this match coins do not change hands.' },
  'coins-not-now': { rule: 'ALL-1', text: 'Coins are given on your turn with nothing under way.' },
  'not-that-many-coins': { rule: 'ALL-1', text: 'Give a whole number of coins that you have.' },
  'no-such-receiver': { rule: 'ALL-1', text: 'Give to another player of this match.' },
} as const satisfies Record<string, { rule: string | null; text: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** A refused action changed nothing. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly rule: string | null;
}

/** The refusal of a code, with the rule behind it. */
export const refusal = (code: RefusalCode): Refusal => ({ refused: code, rule: REFUSALS[code].rule });
