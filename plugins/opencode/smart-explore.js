// smart-explore for OpenCode: adds the MCP server, tells `smart-explore hook` of sessions, and gives a session that
// starts what the hook prints. Nothing that fails here holds up a session.
import { spawn } from "node:child_process"

const PROGRAM = ["smart-explore"] // setup --client writes the full path here
const EDITS = { edit: "Edit", write: "Write", patch: "apply_patch", apply_patch: "apply_patch" }

// Resolves to what the hook prints, "" where it cannot be run or takes more than five seconds.
function tell(event) {
  return new Promise((resolve) => {
    try {
      const stdio = ["pipe", "pipe", "ignore"]
      const [program, ...words] = [...PROGRAM, "hook", "--client", "opencode"]
      const hook = spawn(program, words, { stdio, timeout: 5000 })
      let printed = ""
      hook.on("error", () => resolve(""))
      hook.on("close", () => resolve(printed))
      hook.stdin.on("error", () => {})
      hook.stdout.on("data", (data) => { printed += data })
      hook.stdin.end(JSON.stringify(event))
    } catch {
      resolve("")
    }
  })
}

function words(parts) {
  return parts.filter((part) => part.type === "text" && !part.synthetic).map((part) => part.text).join("\n")
}

export const SmartExplore = async ({ client, directory }) => {
  const contexts = new Map() // by session, a promise of what the hook printed when it started
  const about = (session, name, fields) => tell({ hook_event_name: name, session_id: session, cwd: directory, ...fields })
  const start = (session) => {
    if (!contexts.has(session)) contexts.set(session, about(session, "SessionStart", { source: "startup" }))
    return contexts.get(session)
  }
  const lastMessage = async (session) => {
    const messages = (await client.session.messages({ path: { id: session } })).data ?? []
    const answers = messages.filter((message) => message.info.role === "assistant")
    return answers.length ? words(answers[answers.length - 1].parts) : ""
  }
  return {
    config: async (config) => {
      config.mcp ??= {}
      config.mcp["smart-explore"] ??= { type: "local", command: [...PROGRAM, "mcp"], enabled: true }
    },
    event: async ({ event }) => {
      try {
        if (event.type === "session.created" && !event.properties.info.parentID) await start(event.properties.info.id)
        if (event.type === "session.idle" && contexts.has(event.properties.sessionID)) {
          const session = event.properties.sessionID
          await about(session, "Stop", { last_assistant_message: await lastMessage(session) })
        }
        if (event.type === "session.deleted" && contexts.delete(event.properties.info.id)) {
          await about(event.properties.info.id, "SessionEnd", { reason: "deleted" })
        }
      } catch {}
    },
    "chat.message": async (input, output) => {
      if (!contexts.has(input.sessionID)) return // a subagent's
      await contexts.get(input.sessionID)
      await about(input.sessionID, "UserPromptSubmit", { prompt: words(output.parts) })
    },
    "tool.execute.after": async (input) => {
      const name = EDITS[input.tool]
      if (!name) return
      const { filePath, patchText } = input.args ?? {}
      const tool_input = filePath ? { file_path: filePath } : { command: patchText }
      await about(input.sessionID, "PostToolUse", { tool_name: name, tool_input })
    },
    "experimental.chat.system.transform": async (input, output) => {
      try {
        const printed = await contexts.get(input.sessionID)
        if (printed) output.system.push(JSON.parse(printed).hookSpecificOutput.additionalContext)
      } catch {}
    },
  }
}
