/** The id of the rule for each ability of a faction or mech. */
export const ABILITY_RULES = {
  swim: 'FAC-1',
  relentless: 'FAC-2',
  coercion: 'FAC-3',
  dominate: 'FAC-4',
  meander: 'FAC-5',
  riverwalk: 'MEC-1',
  speed: 'MEC-2',
  seaworthy: 'MEC-3',
  artillery: 'MEC-4',
  township: 'MEC-5',
  'peoples-army': 'MEC-6',
  wayfare: 'MEC-7',
  scout: 'MEC-8',
  submerge: 'MEC-9',
  camaraderie: 'MEC-10',
  underpass: 'MEC-11',
  disarm: 'MEC-12',
  exalt: 'ALB-1',
  burrow: 'ALB-6',
  sword: 'ALB-7',
  shield: 'ALB-8',
  rally: 'ALB-9',
  maifuku: 'TOG-1',
  toka: 'TOG-9',
  suiton: 'TOG-10',
  ronin: 'TOG-11',
  shinobi: 'TOG-12',
} as const;

/** Returns the id of the rule for an ability, or undefined if the ability is unknown. */
export const abilityRule = (id: string): string | undefined =>
  Object.hasOwn(ABILITY_RULES, id) ? ABILITY_RULES[id as keyof typeof ABILITY_RULES] : undefined;
