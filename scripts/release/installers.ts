import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of a release. */
export interface Sum {
  name: string;
  sha256: string;
}

/** What the installers of a release are made from. */
export interface Installed {
  version: string;
  license: string;
  /** The page of the project. */
  web: string;
  /** The URL of the folder with the files of the release. */
  downloads: string;
  /** The archives with an executable, by platform: `docs-linux-x64.tar.gz`. */
  archives: readonly Sum[];
}

const DESCRIPTION = 'Self-hosted documentation from a docs.json repository';

/** install.sh with the addresses and sums of one release. */
export function installScript({ version, downloads, archives }: Installed): string {
  const template = readFileSync(path.join(import.meta.dirname, 'install.sh'), 'utf8');
  const sums = archives.map(({ name, sha256 }) => `${sha256}  ${name}`).join('\n');
  return Object.entries({ version, downloads, sums }).reduce(
    (script, [key, value]) => script.replace(`{{${key}}}`, () => value),
    template,
  );
}

/** The formula for a Homebrew tap: Formula/docsjson.rb. */
export function homebrewFormula({ version, license, web, downloads, archives }: Installed): string {
  const system = (name: string, os: string) => {
    const cpus = [
      ['arm', 'arm64'],
      ['intel', 'x64'],
    ].flatMap(([block, cpu]) => {
      const archive = archives.find((file) => file.name === `docs-${os}-${cpu}.tar.gz`);
      return archive ? [cpuBlock(block!, `${downloads}/${archive.name}`, archive.sha256)] : [];
    });
    return cpus.length > 0 ? `  on_${name} do\n${cpus.join('\n')}  end\n\n` : '';
  };
  return `class Docsjson < Formula
  desc "${DESCRIPTION}"
  homepage "${web}"
  version "${version}"
  license "${license}"

${system('macos', 'macos')}${system('linux', 'linux')}  def install
    bin.install "docs"
    generate_completions_from_executable(bin/"docs", "completion")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/docs --version")
    system bin/"docs", "init", "site", "--yes"
    system bin/"docs", "build", "site", "--out", "out", "--strict"
    assert_path_exists testpath/"out/index.html"
  end
end
`;
}

function cpuBlock(cpu: string, url: string, sha256: string): string {
  return `    on_${cpu} do\n      url "${url}"\n      sha256 "${sha256}"\n    end\n`;
}

/** The manifest for a Scoop bucket: bucket/docsjson.json. */
export function scoopManifest({ version, license, web, downloads, archives }: Installed): object {
  const platforms = { '64bit': 'x64', arm64: 'arm64' };
  const architecture = Object.entries(platforms).flatMap(([key, cpu]) => {
    const archive = archives.find((file) => file.name === `docs-windows-${cpu}.zip`);
    return archive ? [[key, { url: `${downloads}/${archive.name}`, hash: archive.sha256 }]] : [];
  });
  return {
    version,
    description: DESCRIPTION,
    homepage: web,
    license,
    architecture: Object.fromEntries(architecture),
    bin: 'docs.exe',
  };
}

/** The text of a release: its changelog, and how to install it. */
export function releaseNotes(
  changelog: string,
  { version, web, downloads }: Installed,
  image?: string,
): string {
  const repository = new URL(web).pathname.slice(1);
  const ways = [
    ['With Node.js 20.19 or later:', `npm install --global docsjson@${version}`],
    ['On Linux and macOS, without Node.js:', `curl -fsSL ${downloads}/install.sh | sh`],
    ['On Windows, with Scoop:', `scoop install ${downloads}/docsjson.json`],
    ['In a workflow of GitHub:', `- uses: ${repository}@v${version}`],
    ...(image ? [['As a container:', `docker run --rm ${image}:${version} --version`]] : []),
  ];
  const blocks = ways.map(([way, command]) => `${way}\n\n\`\`\`bash\n${command}\n\`\`\``);
  return `${changelog}\n\n### Install\n\n${blocks.join('\n\n')}\n`;
}
