/** Where agents look for skills: version 0.2.0 of Agent Skills Discovery, which has one file or archive per skill. */
export const SKILLS_FOLDER = '.well-known/agent-skills';
/** The same for version 0.1.0, which has one folder per skill. */
export const EARLIER_SKILLS_FOLDER = '.well-known/skills';

/** A single skill next to docs.json. It is not a page, unless the navigation lists it. */
export const ROOT_SKILL = 'skill.md';

/** The `index.json` of version 0.1.0. */
export interface EarlierSkillsIndex {
  skills: { name: string; description: string; files: string[] }[];
}
