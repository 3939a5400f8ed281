/**
 * Every refusal: a stable code, the rule behind it and a sentence. Codes are a public contract (docs/notation.md,
 * Refusal codes). The client has its own wording for each code.
 */
export const REFUSALS = {
  malformed: { rule: null, text: 'This is not a valid action.' },
  'rules-version': { rule: null, text: 'This match uses a version of the rules that this program does not support.' },
  'match-over': { rule: 'END-1', text: 'The match is over.' },
  'not-your-decision': { rule: 'TURN-6', text: 'It is not your turn to decide.' },
  'nothing-to-undo': { rule: null, text: 'There is nothing to undo.' },

  'draft-first': { rule: 'SET-2', text: 'Factions and player mats must be drafted first.' },
  'draft-over': { rule: 'SET-2', text: 'The draft is over.' },
  'faction-not-offered': { rule: 'DRF-1', text: 'This faction cannot be chosen in this match.' },
  'faction-taken': { rule: 'DRF-1', text: 'Another player has this faction.' },
  'mat-not-offered': { rule: 'DRF-1', text: 'This player mat cannot be chosen in this match.' },
  'mat-taken': { rule: 'DRF-1', text: 'Another player has this player mat.' },
  'pairing-banned': {
    rule: 'SET-11',
    text: 'This choice makes a banned pairing, or leaves another player with only a banned one.',
  },
  'pairing-not-offered': { rule: 'DRF-3', text: 'No pairing with this faction is open.' },
  'bid-too-low': { rule: 'DRF-3', text: 'You must bid more than the current bid.' },
  'bid-too-high': { rule: 'DRF-4', text: 'A bid cannot be more than 100 coins.' },
  'maxima-incomplete': {
    rule: 'DRF-5',
    text: 'Set a maximum bid for each open pairing, and rank each pairing once.',
  },

  'section-not-taken': { rule: 'TURN-1', text: 'Choose a section of your mat first.' },
  'section-already-taken': { rule: 'TURN-1', text: 'You have already chosen your section for this turn.' },
  'same-section': { rule: 'TURN-1', text: 'You cannot choose the same section as last turn.' },
  'other-section': { rule: 'TURN-1', text: 'This action is not in the section you chose.' },
  'row-not-open': { rule: 'TURN-1', text: 'You have already taken or skipped this row this turn.' },
  'cannot-pay': { rule: 'TURN-4', text: 'You cannot pay the full cost.' },
  'wrong-amount': { rule: 'TURN-4', text: 'The payment must match the cost exactly.' },
  'more-than-the-gain': { rule: 'TURN-4', text: 'You cannot give up more than you would gain.' },
  'no-factory-card': { rule: 'FCT-2', text: 'You have no Factory card.' },

  'move-open': { rule: 'MOV-16', text: 'End the Move first.' },
  'combat-first': { rule: 'MOV-16', text: 'Resolve the combats first.' },
  'encounter-first': { rule: 'ENC-2', text: 'Resolve the encounter first. It cannot be declined.' },
  'factory-card-first': { rule: 'FCT-1', text: 'Take a Factory card first.' },
  'encounter-gain-first': { rule: 'ENC-2', text: "Take or decline the encounter's gains first, in order." },
  'factory-gain-first': { rule: 'FCT-5', text: "Take or decline the Factory card's gains first." },
  'token-first': { rule: 'IFA-4', text: 'Place or decline your faction token first.' },

  'moved-already': { rule: 'MOV-1', text: 'You cannot take coins after moving a unit.' },
  'too-many-units': { rule: 'MOV-1', text: 'You cannot move any more units in this action.' },
  'unit-not-there': { rule: 'MOV-3', text: 'You have no such unit on the board.' },
  'not-adjacent': { rule: 'MOV-3', text: 'That place is not adjacent.' },
  'river-in-the-way': { rule: 'MOV-4', text: 'The unit cannot cross this river.' },
  'lake-in-the-way': { rule: 'MOV-4', text: 'The unit cannot enter or leave a lake.' },
  'resources-not-there': { rule: 'MOV-6', text: 'There are not that many resources there to carry.' },
  'resources-not-yours': { rule: 'MOV-6', text: 'You do not control the resources there.' },
  'only-mechs-carry-workers': { rule: 'MOV-7', text: 'Only a mech can carry workers.' },
  'worker-not-there': { rule: 'MOV-7', text: 'That worker is not in the same place as the mech.' },
  'movement-over': { rule: 'MOV-8', text: 'This unit cannot move any further.' },
  'home-base-closed': { rule: 'MOV-9', text: 'A unit cannot enter this home base.' },
  'worker-into-enemies': { rule: 'MOV-10', text: 'A worker cannot move to a place with enemy units.' },
  'worker-held': { rule: 'MOV-10', text: 'A worker cannot leave a territory that has enemy combat units on it.' },
  'worker-on-lake': { rule: 'MOV-15', text: 'A worker cannot leave a lake without a mech.' },
  'left-on-lake': {
    rule: 'MOV-15',
    text: 'You cannot leave workers on a lake without a mech, or resources without a combat unit.',
  },
  'one-unit-only': { rule: 'FCT-3', text: 'The Factory card can move only one unit.' },

  'no-token-left': { rule: 'IFA-3', text: 'This faction token is not in your supply.' },
  'token-already-there': { rule: 'IFA-3', text: 'There is already a faction token on this territory.' },
  'token-not-here': {
    rule: 'IFA-4',
    text: 'A faction token can be used only where your unit ended its movement in this Move.',
  },
  'trap-not-disarmed': { rule: 'TOG-12', text: 'You have no disarmed Trap there.' },

  'trade-not-here': {
    rule: 'TRD-1',
    text: 'Traded resources must go to a territory that you control with a worker.',
  },
  'trade-too-many': { rule: 'TRD-1', text: 'Trade cannot give more than two resources.' },
  'no-worker-on-a-territory': { rule: 'TRD-2', text: 'You have no worker on a territory.' },
  'cannot-produce-here': { rule: 'PRO-2', text: 'You cannot produce anything there.' },
  'too-many-territories': { rule: 'PRO-2', text: 'You cannot produce on that many territories.' },
  'too-many-tokens': { rule: 'PRO-2', text: 'Each worker can produce at most one resource or worker.' },
  'nothing-produced': { rule: 'PRO-2', text: 'Produce at least one resource or worker.' },
  'too-few-workers-left': { rule: 'PRO-3', text: 'There are not enough workers left on your mat.' },

  'wrong-resource': { rule: 'BOT-1', text: 'This action must be paid for with a different kind of resource.' },
  'spending-not-controlled': { rule: 'CTL-4', text: 'You cannot spend resources from territories you do not control.' },
  'spending-at-home': { rule: 'CTL-6', text: 'Resources on a home base cannot be spent.' },
  'card-does-not-pay': { rule: 'FAC-3', text: 'A combat card cannot be used to pay here.' },
  'no-cube-there': { rule: 'UPG-1', text: 'There is no technology cube in that box.' },
  'box-full': { rule: 'UPG-1', text: 'There is no empty box for a cube.' },
  'mech-not-on-mat': { rule: 'DEP-1', text: 'That mech is not on your faction mat.' },
  'deploy-not-here': {
    rule: 'DEP-1',
    text: 'A mech must be deployed on a land territory that you control with a worker.',
  },
  'structure-not-on-mat': { rule: 'BLD-1', text: 'That structure is not on your player mat.' },
  'build-not-here': {
    rule: 'BLD-1',
    text: 'A structure must be built on a land territory that you control with a worker.',
  },
  'structure-there': { rule: 'BLD-1', text: 'There is already a structure there.' },
  'recruit-not-on-mat': { rule: 'ENL-1', text: 'That recruit has already been enlisted.' },
  'bonus-taken': { rule: 'ENL-1', text: 'That one-time bonus has already been taken.' },

  'no-combat-there': { rule: 'CMB-1', text: 'There is no combat there.' },
  'power-not-there': { rule: 'CMB-3', text: 'Choose a number from 0 to 7, but not more than your power.' },
  'too-many-cards': {
    rule: 'CMB-3',
    text: 'You can play at most one combat card for each of your combat units there.',
  },
  'card-not-in-hand': { rule: 'CMB-3', text: 'You do not have these combat cards.' },
  'no-retreat-there': { rule: 'MEC-3', text: 'Retreat to your home base or to an adjacent lake without enemy units.' },
  'unit-not-in-combat': { rule: 'MEC-3', text: 'That unit did not lose this combat.' },
  'worker-needs-mech': { rule: 'MEC-3', text: 'A worker cannot retreat to a lake without a mech.' },

  'option-not-payable': { rule: 'ENC-2', text: 'You cannot pay for this option.' },
  'option-chosen': { rule: 'FAC-5', text: 'You have already chosen this option.' },
  'too-many-gained': { rule: 'ENC-2', text: 'That is more than the card gives.' },
  'placing-not-here': {
    rule: 'FCT-5',
    text: 'The resources must all go to one territory that you control with a worker.',
  },
  'card-not-for-this': { rule: 'FCT-6', text: 'You must pay with combat cards from your hand.' },
  'card-not-offered': { rule: 'FCT-1', text: 'That Factory card is not available.' },

  'objective-not-in-hand': { rule: 'OBJ-1', text: 'You do not have this objective.' },
  'objective-not-now': {
    rule: 'OBJ-1',
    text: 'You can reveal an objective only before or after a row, and some only at the end of the turn.',
  },
  'objective-not-met': { rule: 'OBJ-1', text: "You have not met this objective's condition." },
  'objective-star-placed': { rule: 'OBJ-2', text: 'You have already placed your objective star.' },

  'coins-may-not-be-given': { rule: 'ALL-1', text: 'Players cannot give coins in this match.' },
  'coins-not-now': { rule: 'ALL-1', text: 'You can give coins only on your turn, when nothing else is in progress.' },
  'not-that-many-coins': { rule: 'ALL-1', text: 'You must give at least 1 coin, but not more than you have.' },
  'no-such-receiver': { rule: 'ALL-1', text: 'You can give coins only to another player in this match.' },
} as const satisfies Record<string, { rule: string | null; text: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** The refusal of an action. A refused action changes nothing. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly rule: string | null;
}

/** Returns the refusal for a code, including the rule behind it. */
export const refusal = (code: RefusalCode): Refusal => ({ refused: code, rule: REFUSALS[code].rule });
