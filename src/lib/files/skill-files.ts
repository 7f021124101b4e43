/** Where agents look for skills: version 0.2.0 of Agent Skills Discovery, which has a file or an archive a skill. */
export const SKILLS_FOLDER = '.well-known/agent-skills';
/** The same of version 0.1.0, which has a folder a skill. */
export const EARLIER_SKILLS_FOLDER = '.well-known/skills';

/** A skill of its own beside docs.json. It is no page, unless the navigation lists it. */
export const ROOT_SKILL = 'skill.md';

/** What the `index.json` of version 0.1.0 says. */
export interface EarlierSkillsIndex {
  skills: { name: string; description: string; files: string[] }[];
}
